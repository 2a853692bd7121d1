import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { makerRole } from '#contract/data/maker-roles.ts'
import { ApiError, found } from './api-error.ts'
import type { Actor } from './caller.ts'
import type { Executor, Transaction } from './db/connect.ts'
import { lockPerson } from './db/lock-person.ts'
import { first } from './db/query-fragments.ts'
import { makerMembers, makers } from './db/schema/index.ts'
import type { CallerRole } from './policy.ts'

/** Restricts a query to the actor's makers; not for the staff. */
export const isOwnMaker = ({ isStaff, userId }: Actor, makerId: PgColumn | SQL): SQL | undefined =>
  isStaff
    ? undefined
    : sql`${makerId} in (select ${makerMembers.makerId} from ${makerMembers} where ${makerMembers.userId} = ${userId})`

/** Restricts a query to makers that the actor manages; not for the staff. */
export const isManagedMaker = (actor: Actor, makerId: PgColumn): SQL | undefined =>
  actor.isStaff
    ? undefined
    : sql`${makerId} in (select ${makerMembers.makerId} from ${makerMembers}
        where ${makerMembers.userId} = ${actor.userId} and ${makerMembers.role} = ${makerRole.admin})`

/** Makers that the person is an admin of. */
export const selectManagedMakers = async (executor: Executor, { userId }: Actor): Promise<number[]> => {
  const query = executor.select({ id: makerMembers.makerId }).from(makerMembers)
  const isAdmin = and(eq(makerMembers.userId, userId), eq(makerMembers.role, makerRole.admin))
  return (await query.where(isAdmin)).map(({ id }) => id)
}

const selectMembership = (executor: Executor, userId: number, makerId: number) =>
  executor
    .select({ role: makerMembers.role })
    .from(makerMembers)
    .where(and(eq(makerMembers.userId, userId), eq(makerMembers.makerId, makerId)))

function rolesOfMember(member: { role: number } | undefined): CallerRole[] {
  if (!member) return []
  return member.role === makerRole.admin ? ['maker', 'maker_admin'] : ['maker']
}

export async function findMakerRoles(
  executor: Executor,
  actor: Actor,
  makerId: number,
): Promise<CallerRole[]> {
  if (actor.isStaff) return ['staff']
  return rolesOfMember(await first(selectMembership(executor, actor.userId, makerId)))
}

/**
 * Begins a console write. Returns the actor's roles, and locks the membership until the transaction ends. Refuses
 * members of a suspended maker.
 */
export async function enterMaker(
  tx: Transaction,
  actor: Actor,
  findMakerId: () => Promise<number | undefined>,
): Promise<CallerRole[]> {
  const { isStaff } = await lockPerson(tx, actor.userId, 'key share')
  const makerId = found(await findMakerId())
  if (isStaff) return ['staff']
  const member = await first(selectMembership(tx, actor.userId, makerId).for('share'))
  if (member) await requireUnsuspended(tx, makerId)
  return rolesOfMember(member)
}

export async function requireUnsuspended(executor: Executor, id: number): Promise<void> {
  const query = executor.select({ suspendedAt: makers.suspendedAt }).from(makers).where(eq(makers.id, id))
  if ((await first(query))?.suspendedAt) throw new ApiError('maker_suspended')
}
