import { and, asc, eq, sql } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import { cartItems, isOfShownMaker, products, productVariations } from '#server/db/schema/index.ts'

export const selectCart = (executor: Executor, userId: number) =>
  executor
    .select({
      variationId: cartItems.variationId,
      quantity: cartItems.quantity,
      updatedAt: cartItems.updatedAt,
    })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.id))

export const deleteFromCart = (tx: Transaction, userId: number, variationIds: readonly number[]) =>
  tx.delete(cartItems).where(and(eq(cartItems.userId, userId), isOneOf(cartItems.variationId, variationIds)))

/** Skips hidden variations; caps quantities at the product's sample limit. */
export const upsertCartItem = (tx: Transaction, userId: number, quantities: ReadonlyMap<number, number>) =>
  tx.execute(sql`
    insert into cart_items (user_id, variation_id, quantity)
    select ${userId}, variation.id, least(wanted.quantity, coalesce(product.sample_limit, ${limits.sampleLimit}))
    from unnest(${idArray([...quantities.keys()])}, ${sql.param([...quantities.values()])}::int[])
      with ordinality as wanted (id, quantity, place)
    join ${productVariations} variation on variation.id = wanted.id and variation.published
    join ${products} product on product.id = variation.product_id and product.published
      and ${isOfShownMaker(sql`product.maker_id`)}
    order by wanted.place
    on conflict (user_id, variation_id) do update set quantity = excluded.quantity, updated_at = now()
    where cart_items.quantity <> excluded.quantity`)

/** Deletes the newest items beyond the limit. */
export const trimCart = (tx: Transaction, userId: number) =>
  tx.execute(sql`
    delete from cart_items where id in (
      select id from cart_items where user_id = ${userId} order by id offset ${limits.orderItems})`)
