import { eq } from 'drizzle-orm'
import type { Actor } from '#server/caller.ts'
import { createMakerAccess } from '#server/console/maker-access.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-fragments.ts'
import { products } from '#server/db/schema/index.ts'

export async function findMakerOf(executor: Executor, productId: number): Promise<number | undefined> {
  const query = executor.select({ makerId: products.makerId }).from(products)
  return (await first(query.where(eq(products.id, productId))))?.makerId
}

export const { requireReader, editing } = createMakerAccess(findMakerOf)

/** Rejects people that delete their account, before reads that would answer otherwise. */
export const requirePerson = (db: Database, { userId }: Actor): Promise<unknown> =>
  db.transaction((tx) => lockPerson(tx, userId, 'key share'))
