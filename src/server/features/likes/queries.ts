import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { likes } from '#server/db/schema/index.ts'
import { columnOf, type Thing } from '#server/features/lists/service.ts'

export async function insertLike(tx: Transaction, userId: number, { kind, id }: Thing): Promise<boolean> {
  const rows = await tx
    .insert(likes)
    .values({ userId, [columnOf(kind)]: id })
    .onConflictDoNothing()
    .returning({ id: likes.id })
  return rows.length > 0
}

export async function deleteLikeRow(tx: Transaction, userId: number, { kind, id }: Thing): Promise<boolean> {
  const rows = await tx
    .delete(likes)
    .where(and(eq(likes.userId, userId), eq(likes[columnOf(kind)], id)))
    .returning({ id: likes.id })
  return rows.length > 0
}

export const countLikes = (executor: Executor, { kind, id }: Thing): Promise<number> =>
  executor.$count(likes, eq(likes[columnOf(kind)], id))

/** Counts for variations only: the index counts likes of projects and photos itself. */
export async function countForOrder(tx: Transaction, { kind, id }: Thing, by: 1 | -1): Promise<void> {
  if (columnOf(kind) !== 'variationId') return
  await tx.execute(sql`
    insert into product_variation_counters as c (variation_id, likes) values (${id}, ${Math.max(0, by)})
    on conflict (variation_id) do update set likes = greatest(0, c.likes + ${by})`)
}

/** Locks counters in the order of checkouts, to avoid deadlock. */
export const uncountLikesOf = (tx: Transaction, userId: number) =>
  tx.execute(sql`
    with liked as materialized (
      select variation_id from product_variation_counters
      where variation_id in (select ${likes.variationId} from ${likes} where ${likes.userId} = ${userId})
      order by variation_id for update)
    update product_variation_counters c set likes = greatest(0, c.likes - 1)
    from liked where c.variation_id = liked.variation_id`)
