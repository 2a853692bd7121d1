import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { certificateMessages } from '#contract/data/certificates.ts'
import { regulationKeys } from '#contract/data/regulations.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { ApiError } from '#server/api-error.ts'
import type { Transaction } from '#server/db/connect.ts'
import { auditLog, certificates } from '#server/db/schema/index.ts'
import { lockCertificates } from '#server/features/certificates/service.ts'

/** Older states of the log lack regulations. */
const regulationsOf = ({ regulations }: ProductContent['variations'][number]) =>
  (regulations as typeof regulations | undefined) ?? {}

const numbersOf = ({ variations }: ProductContent): string[] =>
  variations.flatMap((variation) => {
    const held = regulationsOf(variation)
    return regulationKeys.flatMap((key) => held[key]?.certificate ?? [])
  })

/** Follows the certificates that states of a product name: numbers change, and certificates are removed. */
export async function readUndoneNumbers(tx: Transaction, states: readonly ProductContent[]) {
  const makerId = states[0]?.maker_id
  const named = [...new Set(states.flatMap(numbersOf))].toSorted()
  const fates =
    makerId === undefined || named.length === 0
      ? new Map<string, string | null>()
      : await readFates(tx, makerId, named)
  return {
    withCurrentNumbers: (state: ProductContent): ProductContent => ({
      ...state,
      variations: state.variations.map((variation) => ({
        ...variation,
        regulations: withCurrent(regulationsOf(variation), fates),
      })),
    }),
    requireCertificates(state: ProductContent): void {
      const removed = numbersOf(state).find((number) => fates.get(number) === null)
      if (removed !== undefined)
        throw new ApiError('not_undoable', undefined, { detail: certificateMessages.undoNeeds(removed) })
    },
  }
}

type StateRegulations = ProductContent['variations'][number]['regulations']

const withCurrent = (held: StateRegulations, fates: ReadonlyMap<string, string | null>): StateRegulations =>
  Object.fromEntries(
    Object.entries(held).map(([key, entry]) => [
      key,
      { ...entry, certificate: fates.get(entry.certificate ?? '') ?? entry.certificate },
    ]),
  )

/**
 * Returns the current number of certificates that the log knows by another, null if they were removed. Numbers written
 * before their maker stored any have no certificate, and stay.
 */
async function readFates(
  tx: Transaction,
  makerId: number,
  named: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  await lockCertificates(tx, makerId)
  const stored = await tx
    .select({ id: certificates.id, number: certificates.number })
    .from(certificates)
    .where(or(eq(certificates.makerId, makerId), isNull(certificates.makerId)))
  const standing = new Set(stored.map(({ number }) => number))
  const gone = named.filter((number) => !standing.has(number))
  if (gone.length === 0) return new Map()
  const number = sql<string>`${auditLog.before} ->> 'number'`
  const rows = await tx
    .select({ number, certificateId: sql`max(${auditLog.thingId})`.mapWith(Number) })
    .from(auditLog)
    .where(
      and(
        sql`${auditLog.thingKind} in ('product', 'certificate') and ${auditLog.thingKind} = 'certificate'`,
        sql`(coalesce(${auditLog.after}, ${auditLog.before}) ->> 'maker_id')::bigint = ${makerId}`,
        sql`${number} = any(${sql.param(gone)}::text[])`,
      ),
    )
    .groupBy(number)
  const numberOf = new Map(stored.map((certificate) => [certificate.id, certificate.number]))
  return new Map(rows.map((row) => [row.number, numberOf.get(row.certificateId) ?? null]))
}
