import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { found } from './api-error.ts'
import type { Actor } from './caller.ts'
import type { Executor, Transaction } from './db/connect.ts'
import { lockPerson } from './db/lock-person.ts'
import { first } from './db/query-parts.ts'
import { makerMembers } from './db/schema/index.ts'
import type { Role } from './policy.ts'

/** Those of the makers for which somebody may act: the staff for all of them. */
export const isOwnMaker = ({ isStaff, userId }: Actor, makerId: PgColumn): SQL | undefined =>
  isStaff
    ? undefined
    : sql`${makerId} in (select ${makerMembers.makerId} from ${makerMembers} where ${makerMembers.userId} = ${userId})`

const isMember = (userId: number, makerId: number) =>
  and(eq(makerMembers.userId, userId), eq(makerMembers.makerId, makerId))

/** What somebody is to a maker in the console. */
export async function findMakerRoles(executor: Executor, actor: Actor, makerId: number): Promise<Role[]> {
  if (actor.isStaff) return ['staff']
  return (await executor.$count(makerMembers, isMember(actor.userId, makerId))) > 0 ? ['maker'] : []
}

/**
 * Begins a write of the console for a maker, and answers what the one who asks is to it: of the staff, or somebody who acts for the maker
 * until the transaction ends.
 */
export async function enterMaker(
  tx: Transaction,
  actor: Actor,
  findMakerId: () => Promise<number | undefined>,
): Promise<Role[]> {
  const { isStaff } = await lockPerson(tx, actor.userId, 'key share')
  const makerId = found(await findMakerId())
  if (isStaff) return ['staff']
  const mine = tx.select({ id: makerMembers.id }).from(makerMembers).where(isMember(actor.userId, makerId))
  return (await first(mine.for('share'))) ? ['maker'] : []
}
