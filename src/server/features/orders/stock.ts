import { asc, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'

type Quantity = { variationId: number; quantity: number }

/** Locks in the order of ids, like every writer, to avoid deadlock. */
export const lockStock = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ id: productVariations.id })
    .from(productVariations)
    .where(isOneOf(productVariations.id, ids))
    .orderBy(asc(productVariations.id))
    .for('no key update')

/** Locks the rows that triggers write with the stock, for statements that come one after the other. */
export const lockListings = (tx: Transaction, ids: readonly number[]) =>
  tx.execute(sql`select from product_listings
    where product_id in (select product_id from product_variations where id = any(${idArray(ids)}))
    order by product_id for no key update`)

const listOf = (quantities: readonly Quantity[]) => sql`unnest(
  ${idArray(quantities.map(({ variationId }) => variationId))},
  ${sql.param(quantities.map(({ quantity }) => quantity))}::int[]) as wanted(variation_id, quantity)`

export async function reserveStock(tx: Transaction, wanted: readonly Quantity[]): Promise<number[]> {
  const ids = wanted.map(({ variationId }) => variationId)
  await lockStock(tx, ids)
  const taken = await tx.execute<{ id: string }>(sql`
    update product_variations v set sample_stock = v.sample_stock - wanted.quantity from ${listOf(wanted)}
    where v.id = wanted.variation_id and v.sample_stock >= wanted.quantity returning v.id`)
  const takenIds = new Set(taken.rows.map(({ id }) => Number(id)))
  return ids.filter((id) => !takenIds.has(id))
}

export async function returnStock(tx: Transaction, returned: readonly Quantity[]): Promise<void> {
  await lockStock(
    tx,
    returned.map(({ variationId }) => variationId),
  )
  await tx.execute(sql`
    update product_variations v set sample_stock = v.sample_stock + wanted.quantity from ${listOf(returned)}
    where v.id = wanted.variation_id`)
}

const requestWindows = {
  weekly: { column: sql.identifier('sample_requests_weekly'), length: '7 days' },
  recent: { column: sql.identifier('sample_requests_recent'), length: '30 days' },
}

type AgedRequests = { window: keyof typeof requestWindows; variationIds: number[] }

/** Locks rows in the order of checkouts. */
export const ageSampleRequests = defineJob({
  name: 'age_sample_requests',
  quick: true,
  run: ({ db }: { db: Database }, { window, variationIds }: AgedRequests) => {
    const { column } = requestWindows[window]
    return db.execute(sql`
      with locked as (
        select variation_id from product_variation_counters where variation_id = any(${idArray(variationIds)})
        order by variation_id for update)
      update product_variation_counters c set ${column} = greatest(0, c.${column} - 1)
      from locked where c.variation_id = locked.variation_id`)
  },
})

/** Counts requests. The caller holds the stock locks, which fix the lock order. */
export async function countRequests(tx: Transaction, variationIds: number[]): Promise<void> {
  await tx.execute(sql`
    insert into product_variation_counters as c
      (variation_id, sample_requests_total, sample_requests_recent, sample_requests_weekly)
    select id, 1, 1, 1 from unnest(${idArray(variationIds)}) as id order by id
    on conflict (variation_id) do update set
      sample_requests_total = c.sample_requests_total + 1,
      sample_requests_recent = c.sample_requests_recent + 1,
      sample_requests_weekly = c.sample_requests_weekly + 1`)
  for (const window of ['weekly', 'recent'] as const)
    await enqueue(tx, ageSampleRequests, { window, variationIds }, requestWindows[window].length)
}
