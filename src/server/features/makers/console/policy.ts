import { eq } from 'drizzle-orm'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { EntryCheck } from '#server/console/enter.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first, lockNames } from '#server/db/query-fragments.ts'
import { makerMembers } from '#server/db/schema/index.ts'
import { requireStoredMaker } from '#server/features/makers/service.ts'
import { enterMaker, findMakerRoles } from '#server/maker-roles.ts'
import { definePolicy } from '#server/policy.ts'

/** Managing covers profile and members. */
const makerPolicy = definePolicy({
  read: ['staff', 'maker'],
  manage: ['staff', 'maker_admin'],
})

export async function requireManager(executor: Executor, actor: Actor, makerId: number): Promise<void> {
  makerPolicy.require(await findMakerRoles(executor, actor, makerId), 'manage')
  await requireStoredMaker(executor, makerId)
}

export const managing =
  (makerId: number): EntryCheck =>
  async (tx, actor) =>
    makerPolicy.require(await enterMaker(tx, actor, async () => makerId), 'manage')

/** Serializes changes per maker: admins who change each other would deadlock. */
export const memberLockName = (makerId: number): string => `people of maker ${makerId}`

export const managingMembers =
  (makerId: number): EntryCheck =>
  async (tx, actor) => {
    const findMakerId = async () => {
      await lockNames(tx, memberLockName(makerId))
      return makerId
    }
    makerPolicy.require(await enterMaker(tx, actor, findMakerId), 'manage')
  }

export const managingMember =
  (memberId: number): EntryCheck =>
  async (tx, actor) => {
    const findMakerId = async () => {
      const makerId = await selectMakerOf(tx, memberId)
      await lockNames(tx, memberLockName(makerId))
      return makerId
    }
    makerPolicy.require(await enterMaker(tx, actor, findMakerId), 'manage')
  }

const selectMakerOf = async (tx: Transaction, memberId: number): Promise<number> => {
  const query = tx.select({ id: makerMembers.makerId }).from(makerMembers)
  return found(await first(query.where(eq(makerMembers.id, memberId)))).id
}
