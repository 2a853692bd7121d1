import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type CertificateUses, expiryOf, soonDays } from '#contract/data/certificates.ts'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first, idArray, isOneOf, lockNames, shareName, todayInJapan } from '#server/db/query-fragments.ts'
import {
  certificateColumns,
  certificates,
  decidesFor,
  makers,
  productVariations,
} from '#server/db/schema/index.ts'
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

/** Matches variations that name the number, for any regulation. */
export const namesNumber = (number: SQL): SQL =>
  sql`${number} in (${sql.join(Object.values(certificateColumns), sql`, `)})`

/** The four columns of a variation, as rows. */
const namedNumbers = sql.join(
  Object.values(certificateColumns).map((column) => sql`(${column})`),
  sql`, `,
)

/**
 * Counts variations with the number of each certificate, and their products; unused ones have no entry. Reads the
 * makers' variations once, however many certificates there are. Those of shared certificates are counted within the
 * actor's makers.
 */
export async function countCertificateUses(
  executor: Executor,
  ids: readonly number[],
  actor?: Actor,
): Promise<ReadonlyMap<number, CertificateUses>> {
  const { rows } = await executor.execute<CertificateUses & { id: number }>(sql`
    with counted as (select id, maker_id, number from certificates where id = any(${idArray(ids)}))
    select c.id::float8 as id, count(distinct ${productVariations.productId})::float8 as product_count,
      count(distinct ${productVariations.id})::float8 as variation_count
    from ${productVariations}
    cross join lateral (values ${namedNumbers}) as named (number)
    join counted c on c.maker_id = ${productVariations.makerId} and c.number = named.number
    where ${productVariations.makerId} in (select maker_id from counted)
    group by c.id`)
  const shared = await countSharedUses(executor, ids, actor)
  return new Map([...rows, ...shared].map(({ id, ...uses }) => [id, uses]))
}

async function countSharedUses(executor: Executor, ids: readonly number[], actor: Actor | undefined) {
  const known = await executor
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(isOneOf(certificates.id, ids), isNull(certificates.makerId)))
  if (known.length === 0) return []
  const isCounted = (actor && isOwnMaker(actor, productVariations.makerId)) ?? sql`true`
  const { rows } = await executor.execute<CertificateUses & { id: number }>(sql`
    select ${certificates.id}::float8 as id, count(distinct ${productVariations.productId})::float8 as product_count,
      count(distinct ${productVariations.id})::float8 as variation_count
    from ${productVariations}
    cross join lateral (values ${namedNumbers}) as named (number)
    join ${certificates} on ${certificates.number} = named.number and ${decidesFor(productVariations.makerId)}
    where ${certificates.id} = any(${idArray(known.map(({ id }) => id))}) and ${isCounted}
    group by ${certificates.id}`)
  return rows
}

export const unused: CertificateUses = { product_count: 0, variation_count: 0 }

export const isEnding = sql`${certificates.expiresOn} < ${todayInJapan} + ${sql.raw(String(soonDays))}`

export const withExpiry = <Row extends { expires_on: string | null }>(row: Row) => ({
  ...row,
  expiry: row.expires_on === null ? null : expiryOf(row.expires_on, japaneseDay(Date.now())),
})

/** Reads the first certificates of the actor's makers that have ended or end soon, and counts them all. */
export async function readEndingCertificates(executor: Executor, actor: Actor, limit: number) {
  const isWaiting = and(isOwnMaker(actor, certificates.makerId), isEnding)
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
  const uses = await countCertificateUses(
    executor,
    rows.map(({ id }) => id),
  )
  return {
    count,
    items: rows.map((row) => ({
      ...withExpiry(row),
      product_count: uses.get(row.id)?.product_count ?? 0,
    })),
  }
}
