import { eq } from 'drizzle-orm'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { EntryCheck } from '#server/console/enter.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { priceRevisions } from '#server/db/schema/index.ts'
import { enterMaker, findMakerRoles } from '#server/maker-roles.ts'
import { type CallerRole, definePolicy } from '#server/policy.ts'

const policy = definePolicy({
  read: ['staff', 'maker'],
  edit: ['staff', 'maker'],
  announce: ['staff', 'maker_admin'],
  withdraw: ['staff', 'maker_admin'],
})

type Action = 'edit' | 'announce' | 'withdraw'

async function findMakerOf(executor: Executor, id: number): Promise<number | undefined> {
  const query = executor.select({ makerId: priceRevisions.makerId }).from(priceRevisions)
  return (await first(query.where(eq(priceRevisions.id, id))))?.makerId
}

export async function requireReader(executor: Executor, actor: Actor, id: number): Promise<CallerRole[]> {
  const roles = await findMakerRoles(executor, actor, found(await findMakerOf(executor, id)))
  policy.require(roles, 'read')
  return roles
}

export const acting =
  (id: number, action: Action): EntryCheck =>
  async (tx, actor) =>
    policy.require(await enterMaker(tx, actor, () => findMakerOf(tx, id)), action)

export const permissionsOf = (roles: readonly CallerRole[], state: number) => {
  const isDraft = state === priceRevisionState.draft
  const withdraw = state === priceRevisionState.announced
  return policy.permissions(roles, { edit: isDraft, announce: isDraft, withdraw })
}
