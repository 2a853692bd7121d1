import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { enterMaker, findMakerRoles, requireUnsuspended } from '#server/maker-roles.ts'
import { definePolicy } from '#server/policy.ts'
import type { EntryCheck } from './enter.ts'

/** Editors and admins of the maker alike. */
const policy = definePolicy({
  read: ['staff', 'maker'],
  edit: ['staff', 'maker'],
})

export async function requireReaderOf(executor: Executor, actor: Actor, makerId: number): Promise<void> {
  policy.require(await findMakerRoles(executor, actor, makerId), 'read')
}

/** Refuses early, before costly work; the transaction checks again. */
export async function requireEditorOf(executor: Executor, actor: Actor, makerId: number): Promise<void> {
  policy.require(await findMakerRoles(executor, actor, makerId), 'edit')
  if (!actor.isStaff) await requireUnsuspended(executor, makerId)
}

export const editingFor =
  (makerId: number): EntryCheck =>
  async (tx, actor) =>
    policy.require(await enterMaker(tx, actor, async () => makerId), 'edit')

/** Creates the checks of records that belong to a maker, such as its products. */
export const createMakerAccess = (
  findMakerOf: (executor: Executor, id: number) => Promise<number | undefined>,
) => ({
  async requireReader(executor: Executor, actor: Actor, id: number): Promise<void> {
    const makerId = found(await findMakerOf(executor, id))
    policy.require(await findMakerRoles(executor, actor, makerId), 'read')
  },
  editing:
    (id: number): EntryCheck =>
    async (tx, actor) =>
      policy.require(await enterMaker(tx, actor, () => findMakerOf(tx, id)), 'edit'),
})
