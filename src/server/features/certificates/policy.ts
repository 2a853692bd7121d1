import { eq } from 'drizzle-orm'
import type { Actor } from '#server/caller.ts'
import { type EntryCheck, enterStaff } from '#server/console/enter.ts'
import { createMakerAccess, editingFor } from '#server/console/maker-access.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { certificates } from '#server/db/schema/index.ts'

/** Returns null for a shared certificate. */
export async function findMakerOf(executor: Executor, id: number): Promise<number | null | undefined> {
  const query = executor.select({ makerId: certificates.makerId }).from(certificates)
  return (await first(query.where(eq(certificates.id, id))))?.makerId
}

const own = createMakerAccess(async (executor, id) => (await findMakerOf(executor, id)) ?? undefined)

/** Shared certificates are open to members of any maker. */
export async function requireReader(executor: Executor, actor: Actor, id: number): Promise<void> {
  if ((await findMakerOf(executor, id)) !== null) await own.requireReader(executor, actor, id)
}

export const editing =
  (id: number): EntryCheck =>
  async (tx, actor) =>
    (await findMakerOf(tx, id)) === null ? enterStaff(tx, actor) : own.editing(id)(tx, actor)

export const creatingFor = (makerId: number | null): EntryCheck =>
  makerId === null ? enterStaff : editingFor(makerId)
