import { and, asc, eq, sql } from 'drizzle-orm'
import type { CertificateContent } from '#contract/certificates/console-routes.ts'
import { certificateMessages, describeCertificateUses, mostRenamed } from '#contract/data/certificates.ts'
import { ApiError } from '#server/api-error.ts'
import { lockNameOf } from '#server/console/change-record.ts'
import type { ChangeAlong } from '#server/console/console-record.ts'
import { type RowRecord, rowRecord } from '#server/console/row-record.ts'
import { orNull } from '#server/console/standing.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first, isOneOf, lockNames } from '#server/db/query-fragments.ts'
import {
  certificateColumns,
  certificates,
  images,
  namesNumber,
  productVariations,
} from '#server/db/schema/index.ts'
import { productRecord } from '#server/features/products/service.ts'
import { countCertificateUses, findSharedCertificate, lockCertificates, unused } from './service.ts'

const certificateRow = rowRecord<typeof certificates, CertificateContent>({
  kind: 'certificate',
  table: certificates,
  nameOf: ({ number }) => number,
  stateOf: ({ makerId, number, regulation, expiresOn, documentImageId }) => ({
    ...{ maker_id: makerId, number, regulation },
    ...{ expires_on: expiresOn, document_image_id: documentImageId },
  }),
  rowOf: ({ maker_id, number, regulation, expires_on, document_image_id }) => ({
    ...{ makerId: maker_id, number, regulation },
    ...{ expiresOn: expires_on, documentImageId: document_image_id },
  }),
})

/** Variations name the number, so they follow when it changes. */
export const certificateRecord: RowRecord<CertificateContent> = {
  ...certificateRow,
  // Absent in states that were logged before certificates had it.
  shared: ['regulation'],
  async write(tx, id, state, along) {
    const row = await first(tx.select().from(certificates).where(eq(certificates.id, id)))
    const makerId = row ? row.makerId : state?.maker_id
    if (makerId !== undefined) await lockCertificates(tx, makerId)
    if (!state) await requireUnused(tx, id, row)
    else if (row && row.number !== state.number) await renumber(tx, row, state.number, along)
    return certificateRow.write(tx, id, state)
  },
  async withoutGone(tx, state) {
    return { ...state, document_image_id: await orNull(tx, images, state.document_image_id) }
  },
}

type CertificateOf = Pick<typeof certificates.$inferSelect, 'makerId' | 'number'>

/** Refuses one in use, unless a shared certificate of the number takes its place. */
async function requireUnused(tx: Transaction, id: number, row: CertificateOf | undefined): Promise<void> {
  if (row && row.makerId !== null && (await findSharedCertificate(tx, row.number))) return
  const uses = (await countCertificateUses(tx, [id])).get(id) ?? unused
  const detail = describeCertificateUses(uses)
  if (detail !== undefined) throw new ApiError('in_use', undefined, { detail })
}

/** Refuses a number in use: products of many makers are not changed at once. */
async function requireFreeNumber(tx: Transaction, id: number): Promise<void> {
  const { variation_count: count } = (await countCertificateUses(tx, [id])).get(id) ?? unused
  if (count > 0)
    throw new ApiError('invalid_request', [
      { path: 'number', code: 'in_use', message: certificateMessages.sharedInUse(count) },
    ])
}

/**
 * Locks products, and then all of their variations by id, like checkouts and new prices. Refuses a number that others
 * name: undo could not part them.
 */
async function renumber(
  tx: Transaction,
  { id, makerId, number }: CertificateOf & { id: number },
  next: string,
  along: ChangeAlong | undefined,
): Promise<void> {
  if (makerId === null) return requireFreeNumber(tx, id)
  if (!along) throw new Error('A renaming is logged with the products that follow it.')
  const named = (given: string) => and(eq(productVariations.makerId, makerId), namesNumber(sql`${given}`))
  const taken = await tx.$count(productVariations, named(next))
  if (taken > 0)
    throw new ApiError('invalid_request', [
      { path: 'number', code: 'written', message: certificateMessages.numberWritten(taken) },
    ])
  const touched = await tx
    .selectDistinct({ id: productVariations.productId })
    .from(productVariations)
    .where(named(number))
    .orderBy(asc(productVariations.productId))
  if (touched.length === 0) return
  if (touched.length > mostRenamed)
    throw new ApiError('invalid_request', [
      { path: 'number', code: 'many', message: certificateMessages.tooManyToRename(touched.length) },
    ])
  await lockNames(tx, ...touched.map(({ id }) => lockNameOf(productRecord.kind, id)))
  await tx
    .select({ id: productVariations.id })
    .from(productVariations)
    .where(
      isOneOf(
        productVariations.productId,
        touched.map((product) => product.id),
      ),
    )
    .orderBy(asc(productVariations.id))
    .for('no key update')
  const follow = (column: (typeof certificateColumns)[keyof typeof certificateColumns]) =>
    sql`case when ${column} = ${number} then ${next} else ${column} end`
  const set = {
    fireProtectionCertificate: follow(certificateColumns.fire_protection_material),
    fireResistanceCertificate: follow(certificateColumns.fire_resistance),
    formaldehydeCertificate: follow(certificateColumns.formaldehyde),
    flamePreventionCertificate: follow(certificateColumns.flame_prevention_regulation),
  }
  for (const product of touched)
    await along(productRecord, product.id, () =>
      tx
        .update(productVariations)
        .set(set)
        .where(and(eq(productVariations.productId, product.id), named(number))),
    )
}
