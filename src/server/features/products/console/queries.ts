import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ConsoleProductSort } from '#contract/data/console-sorts.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { Actor } from '#server/caller.ts'
import { versionColumn } from '#server/console/log.ts'
import type { Executor } from '#server/db/connect.ts'
import { type CursorPage, selectIdPage, selectOrderedIdPage } from '#server/db/pages.ts'
import { containsKeyword, isOneOf } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import { makers, productListings, products, productVariations } from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'

export type ProductFilter = {
  maker_id?: number | undefined
  product_id?: number | undefined
  keyword: string
  state?: number | undefined
}

const v = productVariations
const l = productListings

function matchesNameOrCode(keyword: string): SQL | undefined {
  if (keyword.trim() === '') return undefined
  const key = foldProductCode(keyword)
  const isNamed = containsKeyword(l.nameKey, keyword)
  return key === '' ? isNamed : or(isNamed, sql`position(${key} in ${l.codeKeys}) > 0`)
}

const isListed = (actor: Actor, filter: ProductFilter): SQL | undefined =>
  and(
    isOwnMaker(actor, products.makerId),
    filter.maker_id === undefined ? undefined : eq(products.makerId, filter.maker_id),
    filter.product_id === undefined ? undefined : eq(products.id, filter.product_id),
    filter.state === undefined ? undefined : eq(l.state, filter.state),
    matchesNameOrCode(filter.keyword),
  )

/** The planner drops the join where nothing of the product is asked. */
const listed = sql`${l} left join ${products} on ${products.id} = ${l.productId}`

/** Reads every key for a keyword, and does so once for both the page and the count. */
export function selectProductIds(executor: Executor, actor: Actor, filter: ProductFilter, page: CursorPage) {
  const condition = isListed(actor, filter) ?? sql`true`
  const isPlain = filter.keyword.trim() === '' && filter.state === undefined
  const matching = isPlain
    ? sql`select ${products.id} from ${products} where ${condition}`
    : sql`select ${l.productId} from ${listed} where ${condition}`
  return filter.keyword.trim() === ''
    ? selectOrderedIdPage(executor, matching, page)
    : selectIdPage(executor, matching, page)
}

export const productKeys: Readonly<Record<Exclude<ConsoleProductSort, 'newest'>, SQL>> = {
  name: byReading(products.nameKana),
  price: sql`${l.minPrice}`,
  price_desc: sql`-${l.maxPrice}`,
  sample_stock: sql`${l.leastSampleStock}`,
}

export const matchingProducts = (actor: Actor, filter: ProductFilter) => (key: SQL) =>
  sql`select ${l.productId}, ${key} from ${listed} where ${isListed(actor, filter) ?? sql`true`}`

/** The first variation that the keyword finds by its 品番 alone. */
function foundVariation(keyword: string): SQL<{ id: number; code: string } | null> {
  const key = foldProductCode(keyword)
  if (key === '') return sql`null::json`
  const found = sql`(array_agg(json_build_object('id', ${v.id}, 'code', ${v.code}) order by ${v.position}, ${v.id})
    filter (where position(${key} in ${v.codeKey}) > 0))[1]`
  return sql`case when ${containsKeyword(l.nameKey, keyword)} then null else ${found} end`
}

/** Rows of a page; their variations are read once each. */
export function selectListedProducts(executor: Executor, ids: readonly number[], keyword: string) {
  const counted = executor
    .select({
      first_code: sql<string | null>`(array_agg(${v.code} order by ${v.position}, ${v.id}))[1]`.as(
        'first_code',
      ),
      found_variation: foundVariation(keyword).as('found_variation'),
      variation_count: sql<number>`count(*)::int`.as('variation_count'),
      published_count: sql<number>`(count(*) filter (where ${v.published}))::int`.as('published_count'),
      discontinued_count: sql<number>`(count(*) filter (where ${v.discontinued}))::int`.as(
        'discontinued_count',
      ),
      most_sample_stock: sql<
        number | null
      >`max(${v.sampleStock}) filter (where ${v.sampleAvailable} and not ${v.discontinued})`.as(
        'most_sample_stock',
      ),
      sample_out_count:
        sql<number>`(count(*) filter (where ${v.sampleAvailable} and ${v.sampleStock} = 0 and not ${v.discontinued}))::int`.as(
          'sample_out_count',
        ),
      sample_unsent_count:
        sql<number>`(count(*) filter (where not ${v.sampleAvailable} and ${v.sampleStock} > 0 and not ${v.discontinued}))::int`.as(
          'sample_unsent_count',
        ),
    })
    .from(v)
    .where(eq(v.productId, products.id))
    .as('counted')
  return executor
    .select({
      id: products.id,
      name: products.name,
      name_kana: products.nameKana,
      kind: products.kind,
      version: versionColumn('product', products),
      maker: { id: makers.id, name: makers.name },
      published: products.published,
      state: l.state,
      first_code: counted.first_code,
      found_variation: counted.found_variation,
      variation_count: counted.variation_count,
      published_count: counted.published_count,
      discontinued_count: counted.discontinued_count,
      sample_out_count: counted.sample_out_count,
      sample_unsent_count: counted.sample_unsent_count,
      least_sample_stock: l.leastSampleStock,
      most_sample_stock: counted.most_sample_stock,
      min_price: l.minPrice,
      max_price: l.maxPrice,
    })
    .from(products)
    .innerJoin(makers, eq(makers.id, products.makerId))
    .innerJoin(l, eq(l.productId, products.id))
    .leftJoinLateral(counted, sql`true`)
    .where(isOneOf(products.id, ids))
}
