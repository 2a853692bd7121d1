import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { makerRole } from '#contract/data/maker-roles.ts'
import type { Executor } from './db/connect.ts'
import { isOneOf } from './db/query-fragments.ts'
import { makerMembers, makers, users } from './db/schema/index.ts'

/** Verified addresses of accounts that are not locked. */
const isMailedAdmin = and(
  eq(makerMembers.role, makerRole.admin),
  eq(users.emailVerified, true),
  isNotNull(users.email),
  isNull(users.lockedAt),
)

export const selectMailedAdmins = (executor: Executor, makerIds: readonly number[]) =>
  executor
    .select({
      makerId: makers.id,
      maker: makers.name,
      email: users.email,
      screenName: users.screenName,
    })
    .from(makerMembers)
    .innerJoin(users, eq(users.id, makerMembers.userId))
    .innerJoin(makers, eq(makers.id, makerMembers.makerId))
    .where(and(isOneOf(makerMembers.makerId, makerIds), isMailedAdmin))
    .orderBy(asc(makerMembers.id))

export type MailboxesOf = (makerId: number) => readonly string[]

/** Mailed of one maker: each order and inquiry writes that many mails. */
const mostAdmins = 10

/** Finds where sample orders and inquiries are mailed: to the maker's own address, else to its admins. */
export async function findMailboxes(executor: Executor, makerIds: readonly number[]): Promise<MailboxesOf> {
  const own = await executor
    .select({ id: makers.id, email: makers.contactEmail })
    .from(makers)
    .where(isOneOf(makers.id, makerIds))
  const without = own.flatMap(({ id, email }) => (email === null ? [id] : []))
  const found = without.length === 0 ? [] : await selectMailedAdmins(executor, without)
  const admins = Map.groupBy(found, ({ makerId }) => makerId)
  const mailboxes = new Map(
    own.map(({ id, email }) => [
      id,
      email === null
        ? (admins.get(id) ?? []).flatMap((admin) => admin.email ?? []).slice(0, mostAdmins)
        : [email],
    ]),
  )
  return (makerId) => mailboxes.get(makerId) ?? []
}

/** Whether `findMailboxes` finds any, for a query of makers. */
export const hasMailbox = (makerId: PgColumn): SQL<boolean> =>
  sql<boolean>`(${or(
    isNotNull(makers.contactEmail),
    sql`exists (select from ${makerMembers} join ${users} on ${users.id} = ${makerMembers.userId}
    where ${makerMembers.makerId} = ${makerId} and ${isMailedAdmin})`,
  )})`
