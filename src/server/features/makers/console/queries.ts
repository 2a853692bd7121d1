import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { matchesKeyword } from '#server/db/query-fragments.ts'
import { makerMembers, makers, users } from '#server/db/schema/index.ts'
import { hasMailbox } from '#server/maker-mailboxes.ts'

export const isNamed = (keyword: string): SQL => matchesKeyword(keyword, makers.name, makers.nameKana)

export const selectMakerPage = (
  executor: Executor,
  condition: SQL | undefined,
  { limit, before }: CursorPage,
) =>
  executor
    .select({
      id: makers.id,
      name: makers.name,
      name_kana: makers.nameKana,
      contact_email: makers.contactEmail,
      has_mailbox: hasMailbox(makers.id),
      suspendedAt: makers.suspendedAt,
      member_count: sql<number>`(select count(*)::int from maker_members own where own.maker_id = "makers"."id")`,
    })
    .from(makers)
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
