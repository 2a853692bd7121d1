import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-parts.ts'
import { listItems, lists, teamMembers } from '#server/db/schema/index.ts'
import { teamKindOf } from '#server/team-roles.ts'
import { listPolicy, rolesInList } from './policy.ts'

export const kindInListTeam = (userId: number | null): SQL<number | null> =>
  teamKindOf(sql`${lists}.team_id`, userId)

export const isOwnList = (
  userId: number,
): SQL => sql`(${lists.teamId} is null and ${lists.ownerId} = ${userId}
  or ${lists.teamId} in (select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${userId}))`

const isSeenBy = (actor: Actor | undefined) => or(lists.shown, actor && isOwnList(actor.userId))

/** Adding an item counts as a change. */
const updatedAt = sql<Date>`greatest(${lists}.updated_at, (
  select max(own.created_at) from ${listItems} own where own.list_id = ${lists}.id))`.mapWith(lists.updatedAt)

export const selectChanged = (executor: Executor, id: number) =>
  executor.select({ at: updatedAt }).from(lists).where(eq(lists.id, id))

const selectList = (executor: Executor, id: number, actor: Actor | undefined) =>
  executor
    .select({
      id: lists.id,
      name: lists.name,
      ownerId: lists.ownerId,
      teamId: lists.teamId,
      teamKind: kindInListTeam(actor?.userId ?? null),
      isPrivate: lists.isPrivate,
      hiddenReason: lists.hiddenReason,
      createdAt: lists.createdAt,
      updatedAt,
    })
    .from(lists)
    .where(and(eq(lists.id, id), isSeenBy(actor)))

export async function findList(executor: Executor, id: number, actor: Actor | undefined) {
  const list = found(await first(selectList(executor, id, actor)))
  return { ...list, roles: rolesInList(actor, list) }
}

export type SeenList = Awaited<ReturnType<typeof findList>>

export async function lockList(
  tx: Transaction,
  id: number,
  actor: Actor,
  action: keyof ReturnType<typeof listPolicy.permissions>,
): Promise<SeenList> {
  const list = found(await first(selectList(tx, id, actor).for('no key update', { of: lists })))
  const roles = rolesInList(actor, list)
  listPolicy.require(roles, action)
  return { ...list, roles }
}

export async function enterList(...[tx, id, actor, action]: Parameters<typeof lockList>): Promise<SeenList> {
  await lockPerson(tx, actor.userId, 'key share')
  return lockList(tx, id, actor, action)
}
