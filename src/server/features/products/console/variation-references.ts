import { getTableName, type SQL, sql } from 'drizzle-orm'
import { homeBlockType } from '#contract/data/editorial-enums.ts'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import type { Executor } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import {
  cartItems,
  likes,
  listItems,
  makerContacts,
  orderItems,
  pins,
  productVariationCoverages,
} from '#server/db/schema/index.ts'

/** Rows that name a variation, or that an undo of its removal could not restore. Views are not worth keeping it. */
const tables = [
  ...[orderItems, cartItems, listItems, likes, pins, makerContacts, productVariationCoverages],
] as const

/** Links from other products: those of the own one are written with it. */
const succeeded = (ids: SQL): SQL => sql`variation_successors s
  join product_variations old on old.id = s.variation_id join product_variations new on new.id = s.successor_id
  where s.successor_id = any(${ids}) and old.product_id <> new.product_id`

const announced = (ids: SQL): SQL => sql`price_revision_items i join price_revisions r on r.id = i.revision_id
  where i.variation_id = any(${ids}) and r.state = ${priceRevisionState.announced}`

/** Named lists tell by their name that their ids are those of variations. */
const pages = (ids: SQL): SQL[] => [
  sql`select 'price_revisions' as name from ${announced(ids)}`,
  sql`select 'variation_successors' as name from ${succeeded(ids)}`,
  sql`select 'articles' as name from articles where exists (
    select from jsonb_array_elements(body) block, jsonb_array_elements_text(block -> 'product_variation_ids') named
    where named::bigint = any(${ids}))`,
  sql`select 'home_blocks' as name from home_blocks where type = ${homeBlockType.newProducts} and ids && ${ids}`,
  sql`select 'curated_lists' as name from curated_lists where name like '%\\_products' and ids && ${ids}`,
]

const idsOfPages = (ids: SQL): SQL[] => [
  sql`select i.variation_id as id from ${announced(ids)}`,
  sql`select s.successor_id as id from ${succeeded(ids)}`,
  sql`select named::bigint as id from articles, jsonb_array_elements(body) block,
    jsonb_array_elements_text(block -> 'product_variation_ids') named where named::bigint = any(${ids})`,
  sql`select named.id from home_blocks, unnest(home_blocks.ids) named(id)
    where type = ${homeBlockType.newProducts} and ids && ${ids} and named.id = any(${ids})`,
  sql`select named.id from curated_lists, unnest(curated_lists.ids) named(id)
    where curated_lists.name like '%\\_products' and ids && ${ids} and named.id = any(${ids})`,
]

/** Returns the variations that something refers to. */
export async function findReferenced(
  executor: Executor,
  variationIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (variationIds.length === 0) return new Set()
  const ids = idArray(variationIds)
  const named = tables.map(
    (table) => sql`select ${table.variationId} as id from ${table} where ${table.variationId} = any(${ids})`,
  )
  const { rows } = await executor.execute<{ id: number }>(
    sql`select distinct id::float8 as id from (${sql.join([...named, ...idsOfPages(ids)], sql` union all `)}) used`,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function countReferences(
  executor: Executor,
  variationIds: readonly number[],
): Promise<{ name: string; count: number }[]> {
  const ids = idArray(variationIds)
  const sources = [
    ...tables.map(
      (table) =>
        sql`select ${getTableName(table)} as name from ${table} where ${table.variationId} = any(${ids})`,
    ),
    ...pages(ids),
  ]
  const { rows } = await executor.execute<{ name: string; count: number }>(
    sql`select name, count(*)::float8 as count from (${sql.join(sources, sql` union all `)}) used group by name order by name`,
  )
  return rows
}
