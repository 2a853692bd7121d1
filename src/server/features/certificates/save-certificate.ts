import { eq } from 'drizzle-orm'
import type { CertificateContent, updateCertificate } from '#contract/certificates/console-routes.ts'
import { certificateMessages } from '#contract/data/certificates.ts'
import { messages } from '#contract/data/messages.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import type { RowRecord } from '#server/console/row-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import { certificates } from '#server/db/schema/index.ts'
import {
  type CertificateBound,
  createCertificateBound,
  type SaveTarget,
} from '#server/features/products/service.ts'
import { isUploadOf } from '#server/images/store-upload.ts'
import { certificateRecord } from './certificate-record.ts'
import { findMakerOf } from './policy.ts'
import { findSharedCertificate, lockCertificates } from './service.ts'

export type CertificateForm = Omit<InputOf<typeof updateCertificate>['body'], 'version'>

type CertificateSave = SaveTarget & {
  sent: CertificateForm
  /** Leaves the bound of editors out: an admin decides. */
  isAsked?: boolean
}

/** Writes the form of a certificate. The caller has checked the actor's role. */
export async function saveCertificate(
  tx: Transaction,
  actor: Actor,
  { route, id, version, sent, reason, isAsked = false }: CertificateSave,
) {
  const bound = createCertificateBound()
  if (!isAsked) await bound.enter(tx, actor, await findMakerOf(tx, id))
  await requireOwnDocument(tx, actor, sent.document_image_id, id)
  const write = { route, record: certificateRecord, id, version, reason }
  let states: { before: CertificateContent; after: CertificateContent } | undefined
  const { version: stored, state } = await recordChange(tx, actor, write, async (current, _, along) => {
    const before = found(current)
    const { maker_id, regulation, number } = before
    if (number !== sent.number) await requireUnshared(tx, maker_id, sent.number)
    const after = { ...{ maker_id, regulation }, ...sent }
    states = { before, after }
    await certificateRecord.write(tx, id, after, along, before)
    await bound.require(tx, before, after)
  })
  return { saved: { ...found(state), id, version: stored }, ...found(states) }
}

/** Bounds certificates that are made or removed. */
export const withinBound = (bound: CertificateBound): RowRecord<CertificateContent> => ({
  ...certificateRecord,
  async write(tx, id, state, along) {
    const before = (await certificateRecord.read(tx, id))?.state ?? null
    await certificateRecord.write(tx, id, state, along)
    await bound.require(tx, before, state)
  },
})

const uploadAgain = { path: 'document_image_id', code: 'missing', message: messages.uploadAgain }

export const explainCertificateRefusal = explainRefusal({
  certificates_number: { path: 'number', code: 'taken', message: certificateMessages.numberTaken },
  certificates_shared_number: { path: 'number', code: 'taken', message: certificateMessages.numberShared },
  certificates_maker_id_makers_id_fk: 'not_found',
  certificates_document_image_id_images_id_fk: uploadAgain,
})

/** Refuses a maker's own certificate that would hide the shared one of its number. */
export async function requireUnshared(
  tx: Transaction,
  makerId: number | null,
  number: string,
): Promise<void> {
  if (makerId === null) return
  await lockCertificates(tx, makerId)
  if (await findSharedCertificate(tx, number))
    throw new ApiError('invalid_request', [
      { path: 'number', code: 'shared', message: certificateMessages.numberShared },
    ])
}

/** Members may show only their own uploads, staff any picture. */
export async function requireOwnDocument(
  tx: Transaction,
  { isStaff, userId }: Actor,
  imageId: number | null,
  certificateId: number | null,
): Promise<void> {
  if (isStaff || imageId === null || (await isUploadOf(tx, imageId, userId))) return
  const query = tx.select({ imageId: certificates.documentImageId }).from(certificates)
  const shown = await first(query.where(eq(certificates.id, certificateId ?? 0)))
  if (shown?.imageId !== imageId) throw new ApiError('invalid_request', [uploadAgain])
}
