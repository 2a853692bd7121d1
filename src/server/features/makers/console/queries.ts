import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ConsoleMakerSort } from '#contract/data/console-sorts.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { isOneOf, matchesKeyword } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import { makerMembers, makers, users } from '#server/db/schema/index.ts'
import { hasMailbox } from '#server/maker-mailboxes.ts'

export const isNamed = (keyword: string): SQL | undefined =>
  keyword.trim() === '' ? undefined : matchesKeyword(keyword, makers.name, makers.nameKana)

const memberCount = sql<number>`(select count(*)::int from maker_members own where own.maker_id = "makers"."id")`

export const makerKeys: Readonly<Record<Exclude<ConsoleMakerSort, 'newest'>, SQL>> = {
  name: byReading(makers.nameKana),
  member_count: sql`-${memberCount}`,
}

const selectMakers = (executor: Executor) =>
  executor
    .select({
      id: makers.id,
      name: makers.name,
      name_kana: makers.nameKana,
      contact_email: makers.contactEmail,
      has_mailbox: hasMailbox(makers.id),
      suspendedAt: makers.suspendedAt,
      member_count: memberCount,
    })
    .from(makers)

export const selectMakersByIds = (executor: Executor, ids: readonly number[]) =>
  selectMakers(executor).where(isOneOf(makers.id, ids))

export type ListedMakerRow = Awaited<ReturnType<typeof selectMakersByIds>>[number]

export const selectMakerPage = (
  executor: Executor,
  condition: SQL | undefined,
  { limit, before }: CursorPage,
) =>
  selectMakers(executor)
    .where(and(condition, lt(makers.id, before)))
    .orderBy(desc(makers.id))
    .limit(limit)

export const selectMembers = (executor: Executor, makerId: number) =>
  executor
    .select({
      id: makerMembers.id,
      user: { id: users.id, screen_name: users.screenName, email: users.email },
      role: makerMembers.role,
      createdAt: makerMembers.createdAt,
    })
    .from(makerMembers)
    .innerJoin(users, eq(users.id, makerMembers.userId))
    .where(eq(makerMembers.makerId, makerId))
    .orderBy(asc(makerMembers.role), asc(makerMembers.id))
