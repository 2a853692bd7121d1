import { eq } from 'drizzle-orm'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { EntryCheck } from '#server/console/enter.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { productChangeRequests } from '#server/db/schema/index.ts'
import { enterMaker, findMakerRoles } from '#server/maker-roles.ts'
import { definePolicy } from '#server/policy.ts'

const policy = definePolicy({
  read: ['staff', 'maker'],
  request: ['staff', 'maker'],
  decide: ['staff', 'maker_admin'],
})

async function findMakerOf(executor: Executor, id: number): Promise<number | undefined> {
  const query = executor.select({ makerId: productChangeRequests.makerId }).from(productChangeRequests)
  return (await first(query.where(eq(productChangeRequests.id, id))))?.makerId
}

export async function requireReader(executor: Executor, actor: Actor, id: number): Promise<void> {
  policy.require(await findMakerRoles(executor, actor, found(await findMakerOf(executor, id))), 'read')
}

export const requesting =
  (makerId: number): EntryCheck =>
  async (tx, actor) =>
    policy.require(await enterMaker(tx, actor, async () => makerId), 'request')

export const asking =
  (id: number): EntryCheck =>
  async (tx, actor) =>
    policy.require(await enterMaker(tx, actor, () => findMakerOf(tx, id)), 'request')

export const deciding =
  (id: number): EntryCheck =>
  async (tx, actor) =>
    policy.require(await enterMaker(tx, actor, () => findMakerOf(tx, id)), 'decide')
