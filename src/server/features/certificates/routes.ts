import { eq, type SQL } from 'drizzle-orm'
import type { CertificateContent } from '#contract/certificates/console-routes.ts'
import * as contract from '#contract/certificates/console-routes.ts'
import { certificateMessages } from '#contract/data/certificates.ts'
import type { ConsoleCertificateSort } from '#contract/data/console-sorts.ts'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import {
  changeRecord,
  createRecord,
  readRecord,
  removeRecord,
  type VersionedState,
} from '#server/console/change-record.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import { certificates, images } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handler.ts'
import { decodeCursor, encodeCursor } from '#server/http/lists.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import { isUploadOf } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'
import { certificateRecord } from './certificate-record.ts'
import { creatingFor, editing, requireReader } from './policy.ts'
import {
  type CertificateFilter,
  certificateKeys,
  isListed,
  type ListedCertificateRow,
  matchingCertificates,
  selectCertificatePage,
  selectCertificatesByIds,
} from './queries.ts'
import {
  countCertificateUses,
  findSharedCertificate,
  lockCertificates,
  unused,
  withExpiry,
} from './service.ts'

export const certificateHandlers = (services: Services) => [
  handle(contract.listConsoleCertificates, ({ actor, query }) => listCertificates(services, actor, query)),
  handle(contract.getConsoleCertificate, async ({ actor, params: { id } }) => {
    await requireReader(services.db, actor, id)
    return present(services, actor, await readRecord(services, certificateRecord, id))
  }),
  handle(contract.createCertificate, async ({ actor, body }) => {
    const made = await createRecord(services, actor, {
      route: contract.createCertificate.id,
      record: certificateRecord,
      state: body,
      enter: async (tx, person) => {
        await creatingFor(body.maker_id)(tx, person)
        await requireUnshared(tx, body.maker_id, body.number)
        await requireOwnDocument(tx, person, body.document_image_id, null)
      },
    }).catch(explain)
    return present(services, actor, made)
  }),
  handle(contract.updateCertificate, async ({ actor, params: { id }, body: { version, ...sent } }) => {
    const changed = await changeRecord(services, actor, {
      ...{ route: contract.updateCertificate.id, record: certificateRecord, id, version },
      state: async ({ maker_id, regulation, number }, tx) => {
        if (number !== sent.number) await requireUnshared(tx, maker_id, sent.number)
        return { ...{ maker_id, regulation }, ...sent }
      },
      enter: async (tx, person) => {
        await editing(id)(tx, person)
        await requireOwnDocument(tx, person, sent.document_image_id, id)
      },
    }).catch(explain)
    return present(services, actor, changed)
  }),
  handle(contract.deleteCertificate, ({ actor, params: { id } }) =>
    removeRecord(services, actor, {
      ...{ route: contract.deleteCertificate.id, record: certificateRecord, id },
      enter: editing(id),
    }),
  ),
]

const uploadAgain = { path: 'document_image_id', code: 'missing', message: messages.uploadAgain }

const explain = explainRefusal({
  certificates_number: { path: 'number', code: 'taken', message: certificateMessages.numberTaken },
  certificates_shared_number: { path: 'number', code: 'taken', message: certificateMessages.numberShared },
  certificates_maker_id_makers_id_fk: 'not_found',
  certificates_document_image_id_images_id_fk: uploadAgain,
})

/** Refuses a maker's own certificate that would hide the shared one of its number. */
async function requireUnshared(tx: Transaction, makerId: number | null, number: string): Promise<void> {
  if (makerId === null) return
  await lockCertificates(tx, makerId)
  if (await findSharedCertificate(tx, number))
    throw new ApiError('invalid_request', [
      { path: 'number', code: 'shared', message: certificateMessages.numberShared },
    ])
}

/** Members may show only their own uploads, staff any picture. */
async function requireOwnDocument(
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

async function present({ db, config }: Services, actor: Actor, state: VersionedState<CertificateContent>) {
  const [uses, shared, document] = await Promise.all([
    countCertificateUses(db, [state.id], actor),
    state.maker_id === null ? undefined : findSharedCertificate(db, state.number),
    first(
      db
        .select(imageColumns(images))
        .from(images)
        .where(eq(images.id, state.document_image_id ?? 0)),
    ),
  ])
  return {
    ...withExpiry(state),
    shared_id: shared?.id ?? null,
    document: presentImage(config.apiUrl, document ?? null),
    ...(uses.get(state.id) ?? unused),
  }
}

type PageQuery = { limit: number; cursor?: string | undefined }

function listCertificates(
  { db }: Services,
  actor: Actor,
  { limit, cursor, sort, ...filter }: CertificateFilter & PageQuery & { sort: ConsoleCertificateSort },
) {
  const condition = isListed(actor, filter)
  return listBySort(
    db,
    { limit, cursor, sort },
    {
      keys: certificateKeys,
      matching: matchingCertificates(condition),
      load: async (ids) => presentRows(db, actor, await selectCertificatesByIds(db, ids)),
      byDefault: () => listByLastDay(db, actor, condition, { limit, cursor }),
    },
  )
}

async function listByLastDay(
  db: Database,
  actor: Actor,
  condition: SQL | undefined,
  { limit, cursor }: PageQuery,
) {
  const [day = -1_000_000, id = 0] = cursor === undefined ? [] : decodeCursor(cursor, 2)
  const [rows, total_count] = await Promise.all([
    selectCertificatePage(db, condition, { limit: limit + 1, after: [day, id] }),
    db.$count(certificates, condition),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await presentRows(db, actor, shown),
    total_count,
    next_cursor: last === undefined ? null : encodeCursor(last.lastDay, last.id),
  }
}

async function presentRows(db: Database, actor: Actor, rows: readonly ListedCertificateRow[]) {
  const ids = rows.map((row) => row.id)
  const uses = await countCertificateUses(db, ids, actor)
  return rows.map(({ lastDay: _, ...row }) => ({ ...withExpiry(row), ...(uses.get(row.id) ?? unused) }))
}
