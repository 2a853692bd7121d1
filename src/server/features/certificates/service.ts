import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { type CertificateUses, expiryOf, soonDays } from '#contract/data/certificates.ts'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first, idArray, lockNames, shareName, todayInJapan } from '#server/db/query-fragments.ts'
import { certificates, isSharedFor, makers, namesNumber, productVariations } from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'

/** Serializes writes of certificates with those of the maker's products, which name their numbers. */
export async function lockCertificates(tx: Transaction, makerId: number | null): Promise<void> {
  if (makerId === null) await lockNames(tx, sharedCertificates)
  else {
    await lockNames(tx, `certificates of maker ${makerId}`)
    await shareName(tx, sharedCertificates)
  }
}

/** Shared by the writes of all makers, so that they wait for the staff's only. */
const sharedCertificates = 'certificates of all makers'

export const findSharedCertificate = (executor: Executor, number: string) =>
  first(
    executor
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(isNull(certificates.makerId), eq(certificates.number, number))),
  )

/**
 * Counts variations with the number of each certificate, and their products; unused ones have no entry. Those of
 * shared certificates are counted within the actor's makers.
 */
export async function countCertificateUses(
  executor: Executor,
  ids: readonly number[],
  actor?: Actor,
): Promise<ReadonlyMap<number, CertificateUses>> {
  const { makerId } = productVariations
  const isSharedUse = and(isSharedFor(makerId), actor && isOwnMaker(actor, makerId))
  const { rows } = await executor.execute<CertificateUses & { id: number }>(sql`
    select ${certificates.id}::float8 as id, count(distinct ${productVariations.productId})::float8 as product_count,
      count(distinct ${productVariations.id})::float8 as variation_count
    from ${certificates} join ${productVariations} on ${namesNumber(certificates.number)}
    where ${certificates.id} = any(${idArray(ids)}) and (${certificates.makerId} = ${makerId} or ${isSharedUse})
    group by ${certificates.id}`)
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

export const unused: CertificateUses = { product_count: 0, variation_count: 0 }

const isNamedByOwn = (actor: Actor) =>
  sql`exists (select from ${productVariations} where ${namesNumber(certificates.number)}
    and ${isOwnMaker(actor, productVariations.makerId)} and ${isSharedFor(productVariations.makerId)})`

/** Matches ended and soon ending certificates; for members, those of concern to their makers. */
export const isEndingFor = (actor: Actor) =>
  and(
    sql`${certificates.expiresOn} < ${todayInJapan} + ${sql.raw(String(soonDays))}`,
    actor.isStaff ? undefined : or(isOwnMaker(actor, certificates.makerId), isNamedByOwn(actor)),
  )

export const withExpiry = <Row extends { expires_on: string | null }>(row: Row) => ({
  ...row,
  expiry: row.expires_on === null ? null : expiryOf(row.expires_on, japaneseDay(Date.now())),
})

/** Reads the first ones and counts all. Leaves uses of shared ones out: every page of the console loads this. */
export async function readEndingCertificates(executor: Executor, actor: Actor, limit: number) {
  const isWaiting = isEndingFor(actor)
  const [count, rows] = await Promise.all([
    executor.$count(certificates, isWaiting),
    executor
      .select({
        id: certificates.id,
        number: certificates.number,
        expires_on: certificates.expiresOn,
        maker: { id: makers.id, name: makers.name },
      })
      .from(certificates)
      .leftJoin(makers, eq(makers.id, certificates.makerId))
      .where(isWaiting)
      .orderBy(asc(certificates.expiresOn), asc(certificates.id))
      .limit(limit),
  ])
  const own = rows.flatMap(({ id, maker }) => (maker ? [id] : []))
  const uses = await countCertificateUses(executor, own)
  return {
    count,
    items: rows.map((row) => ({
      ...withExpiry(row),
      product_count: row.maker ? (uses.get(row.id) ?? unused).product_count : null,
    })),
  }
}
