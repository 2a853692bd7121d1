import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first, idArray } from '#server/db/query-fragments.ts'
import { products, productVariations } from '#server/db/schema/index.ts'
import { isPublic } from '#server/features/product-variations/card-queries.ts'
import type { Services } from '#server/services.ts'
import { createViewLimit } from './view-limit.ts'

const pauseMs = 10_000

/**
 * Counts views in memory and writes them every ten seconds: each write sends its variations through the index. A
 * process that ends loses the views of its last pause.
 */
export function createViewCounter({ db, logger }: Pick<Services, 'db' | 'logger'>, now: () => number) {
  const isCounted = createViewLimit(now)
  let counts = new Map<number, number>()
  let isWaiting = false

  async function flush(): Promise<void> {
    isWaiting = false
    const flushed = counts
    counts = new Map()
    try {
      await addViews(db, flushed)
    } catch (error) {
      logger.warn({ err: error, variations: flushed.size }, 'views were not written')
    }
  }

  return (id: number, network: string | undefined): boolean => {
    // The operator's own servers have no network, and are trusted.
    if (network !== undefined && !isCounted(network, id)) return false
    counts.set(id, (counts.get(id) ?? 0) + 1)
    if (!isWaiting) setTimeout(() => void flush(), pauseMs).unref()
    isWaiting = true
    return true
  }
}

/** Locks in the order of checkouts. Leaves out variations that are removed, or being removed. */
export const addViews = (executor: Executor, counts: ReadonlyMap<number, number>) =>
  executor.execute(sql`
    with there as materialized (
      select id from product_variations where id = any(${idArray([...counts.keys()])}) order by id
      for key share skip locked)
    insert into product_variation_counters as c (variation_id, views)
    select id, views from jsonb_to_recordset(${JSON.stringify(
      Array.from(counts, ([id, views]) => ({ id, views })),
    )}::jsonb) as counted (id bigint, views int)
    join there using (id)
    order by id
    on conflict (variation_id) do update set views = c.views + excluded.views`)

export const findPublicVariation = (executor: Executor, id: number) =>
  first(
    executor
      .select({ id: productVariations.id })
      .from(productVariations)
      .innerJoin(products, eq(products.id, productVariations.productId))
      .where(and(eq(productVariations.id, id), isPublic)),
  )
