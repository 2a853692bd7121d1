import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first, idArray, todayInJapan } from '#server/db/query-fragments.ts'
import { products, productVariations } from '#server/db/schema/index.ts'
import { isPublic } from '#server/features/product-variations/card-queries.ts'
import type { Services } from '#server/services.ts'
import { createTally } from './create-tally.ts'
import { createDailyLimit } from './daily-limit.ts'

type Counts = ReadonlyMap<number, number>

type Counter = (id: number, network: string | undefined) => boolean

function createCounter(count: (id: number) => void, now: () => number): Counter {
  const isCounted = createDailyLimit(now)
  return (id, network) => {
    if (!isCounted(network, id)) return false
    count(id)
    return true
  }
}

type CountServices = Pick<Services, 'db' | 'logger'>

/** Each write sends its variations through the index. */
export const createViewCounter = ({ db, logger }: CountServices, now: () => number) =>
  createCounter(
    createTally(logger, 'views', (counts) => addViews(db, counts)),
    now,
  )

export const createDownloadCounter = ({ db, logger }: CountServices, now: () => number) =>
  createCounter(
    createTally(logger, 'downloads', (counts) => addDownloads(db, counts)),
    now,
  )

const countedRows = (counts: Counts): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(
    Array.from(counts, ([id, times]) => ({ id, times })),
  )}::jsonb) as counted (id bigint, times int)`

/** Locks in the order of checkouts. Leaves out variations that are removed, or being removed. */
export const addViews = (executor: Executor, counts: Counts) =>
  executor.execute(sql`
    with there as materialized (
      select id from product_variations where id = any(${idArray([...counts.keys()])}) order by id
      for key share skip locked),
    viewed as materialized (select id, times from ${countedRows(counts)} join there using (id)),
    days as (
      insert into variation_view_days as d (variation_id, day, views)
      select id, ${todayInJapan}, times from viewed order by id
      on conflict (variation_id, day) do update set views = d.views + excluded.views)
    insert into product_variation_counters as c (variation_id, views)
    select id, times from viewed order by id
    on conflict (variation_id) do update set views = c.views + excluded.views`)

/** Leaves out products that are removed, or being removed. */
export const addDownloads = (executor: Executor, counts: Counts) =>
  executor.execute(sql`
    with there as materialized (
      select id from products where id = any(${idArray([...counts.keys()])}) order by id
      for key share skip locked)
    insert into product_download_days as d (product_id, day, downloads)
    select id, ${todayInJapan}, times from ${countedRows(counts)} join there using (id) order by id
    on conflict (product_id, day) do update set downloads = d.downloads + excluded.downloads`)

export const findPublicVariation = (executor: Executor, id: number) =>
  first(
    executor
      .select({ id: productVariations.id })
      .from(productVariations)
      .innerJoin(products, eq(products.id, productVariations.productId))
      .where(and(eq(productVariations.id, id), isPublic)),
  )
