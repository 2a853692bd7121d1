import { getTableName, type SQL, sql } from 'drizzle-orm'
import { homeBlockType } from '#contract/data/editorial-enums.ts'
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

/** Named lists tell by their name that their ids are those of variations. */
const pages = (ids: SQL): SQL[] => [
  sql`select 'articles' as name from articles where exists (
    select from jsonb_array_elements(body) block, jsonb_array_elements_text(block -> 'product_variation_ids') named
    where named::bigint = any(${ids}))`,
  sql`select 'home_blocks' as name from home_blocks where type = ${homeBlockType.newProducts} and ids && ${ids}`,
  sql`select 'curated_lists' as name from curated_lists where name like '%\\_products' and ids && ${ids}`,
]

/** Counts references to variations by table. */
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
