import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { matchesKeyword } from '#server/db/query-fragments.ts'
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

export const selectCertificatePage = (
  executor: Executor,
  condition: SQL | undefined,
  { limit, after: [day, id] }: { limit: number; after: readonly [day: number, id: number] },
) =>
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
    .where(and(condition, sql`(${lastDay}, ${certificates.id}) > (${day}::bigint, ${id}::bigint)`))
    .orderBy(asc(lastDay), asc(certificates.id))
    .limit(limit)
