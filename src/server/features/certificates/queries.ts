import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ConsoleCertificateSort } from '#contract/data/console-sorts.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf, matchesKeyword } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import { certificates, decidesFor, makers } from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'
import { isEndingFor } from './service.ts'

export type CertificateFilter = { maker_id?: number | undefined; keyword: string; ending: boolean }

/** Matches none for a foreign maker: missing shared certificates would reveal its own numbers. */
export const isListed = (actor: Actor, { maker_id, keyword, ending }: CertificateFilter): SQL | undefined =>
  and(
    actor.isStaff ? undefined : or(isOwnMaker(actor, certificates.makerId), isNull(certificates.makerId)),
    maker_id === undefined
      ? undefined
      : and(isOwnMaker(actor, sql`${maker_id}::bigint`), decidesFor(sql`${maker_id}`)),
    keyword.trim() === '' ? undefined : matchesKeyword(keyword, certificates.number),
    ending ? isEndingFor(actor) : undefined,
  )

/** Days since 1970; certificates without an end come last. */
const lastDay = sql<number>`coalesce(${certificates.expiresOn} - date '1970-01-01', 9999999)`

export const certificateKeys: Readonly<Record<Exclude<ConsoleCertificateSort, 'expires_on'>, SQL>> = {
  number: byReading(certificates.number),
  maker: byReading(makers.nameKana),
  newest: sql`-${certificates.id}`,
}

export const matchingCertificates = (condition: SQL | undefined) => (key: SQL) =>
  sql`select ${certificates.id}, ${key} from ${certificates} left join ${makers} on ${makers.id} = ${certificates.makerId}
    where ${condition ?? sql`true`}`

const selectCertificates = (executor: Executor) =>
  executor
    .select({
      id: certificates.id,
      lastDay,
      maker: { id: makers.id, name: makers.name },
      number: certificates.number,
      regulation: certificates.regulation,
      expires_on: certificates.expiresOn,
      has_document: sql<boolean>`${certificates.documentImageId} is not null`,
    })
    .from(certificates)
    .leftJoin(makers, eq(makers.id, certificates.makerId))

export const selectCertificatesByIds = (executor: Executor, ids: readonly number[]) =>
  selectCertificates(executor).where(isOneOf(certificates.id, ids))

export type ListedCertificateRow = Awaited<ReturnType<typeof selectCertificatesByIds>>[number]

export const selectCertificatePage = (
  executor: Executor,
  condition: SQL | undefined,
  { limit, after: [day, id] }: { limit: number; after: readonly [day: number, id: number] },
) =>
  selectCertificates(executor)
    .where(and(condition, sql`(${lastDay}, ${certificates.id}) > (${day}::bigint, ${id}::bigint)`))
    .orderBy(asc(lastDay), asc(certificates.id))
    .limit(limit)
