import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ConsoleProductSort } from '#contract/data/console-sorts.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { productState } from '#contract/data/product-rules.ts'
import type { Actor } from '#server/caller.ts'
import { versionColumn } from '#server/console/log.ts'
import type { Executor } from '#server/db/connect.ts'
import {
  type CursorPage,
  type OffsetPage,
  selectIdPage,
  selectOrderedIdPage,
  selectRankedIdPage,
} from '#server/db/pages.ts'
import { isOneOf, matchesKeyword } from '#server/db/query-fragments.ts'
import { makers, products, productVariations } from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'

export type ProductFilter = {
  maker_id?: number | undefined
  product_id?: number | undefined
  keyword: string
  state?: number | undefined
}

const v = productVariations
const live = alias(productVariations, 'live')

const hasVariation = (condition: SQL): SQL =>
  sql`exists (select from ${v} where ${v.productId} = ${products.id} and ${condition})`

/** Begins with the few discontinued variations: most products have none. */
const isDiscontinued = hasVariation(sql`${v.discontinued}
  and not exists (select from ${productVariations} live where ${live.productId} = ${v.productId} and not ${live.discontinued})`)

/** Joins that the planner can hash, unlike the CASE of the rows. Both follow `productStates`. */
const stateConditions: Readonly<Record<number, SQL | undefined>> = {
  [productState.discontinued]: isDiscontinued,
  [productState.published]: and(
    eq(products.published, true),
    hasVariation(sql`${v.published}`),
    not(isDiscontinued),
  ),
  [productState.draft]: and(isNull(products.firstPublishedAt), not(isDiscontinued)),
  [productState.unpublished]: and(
    isNotNull(products.firstPublishedAt),
    not(hasVariation(sql`${v.published} and ${products.published}`)),
    not(isDiscontinued),
  ),
}

function matchesNameOrCode(keyword: string): SQL | undefined {
  if (keyword.trim() === '') return undefined
  const key = foldProductCode(keyword)
  const hasCode = sql`${products.id} in (select ${v.productId} from ${v} where position(${key} in ${v.codeKey}) > 0)`
  const isNamed = matchesKeyword(keyword, products.name, products.nameKana)
  return key === '' ? isNamed : or(isNamed, hasCode)
}

const isListed = (actor: Actor, filter: ProductFilter): SQL | undefined =>
  and(
    isOwnMaker(actor, products.makerId),
    filter.maker_id === undefined ? undefined : eq(products.makerId, filter.maker_id),
    filter.product_id === undefined ? undefined : eq(products.id, filter.product_id),
    filter.state === undefined ? undefined : stateConditions[filter.state],
    matchesNameOrCode(filter.keyword),
  )

/** Reads every name for a keyword, and does so once for both the page and the count. */
export function selectProductIds(executor: Executor, actor: Actor, filter: ProductFilter, page: CursorPage) {
  const matching = sql`select ${products.id} from ${products} where ${isListed(actor, filter) ?? sql`true`}`
  return filter.keyword.trim() === ''
    ? selectOrderedIdPage(executor, matching, page)
    : selectIdPage(executor, matching, page)
}

/** Least first; a null comes last. */
const sortFigures: Readonly<Record<Exclude<ConsoleProductSort, 'newest' | 'name'>, SQL>> = {
  price: sql`min(${v.price})`,
  price_desc: sql`-max(${v.price})`,
  sample_stock: sql`min(${v.sampleStock}) filter (where ${v.sampleAvailable} and not ${v.discontinued})`,
}

/** Reads the key of every matching product; figures group the variations once, which is faster than once each. */
export function selectSortedProductIds(
  executor: Executor,
  actor: Actor,
  filter: ProductFilter,
  sort: Exclude<ConsoleProductSort, 'newest'>,
  page: OffsetPage,
) {
  const condition = isListed(actor, filter) ?? sql`true`
  if (sort === 'name') {
    const reading = sql`${products.nameKana} collate "C"`
    return selectRankedIdPage(
      executor,
      sql`select ${products.id}, ${reading} from ${products} where ${condition}`,
      page,
    )
  }
  const figures = sql`select ${v.productId} as product_id, ${sortFigures[sort]} as figure from ${v}
    where ${isOwnMaker(actor, v.makerId) ?? sql`true`} group by ${v.productId}`
  return selectRankedIdPage(
    executor,
    sql`select ${products.id}, figures.figure from ${products}
      left join (${figures}) figures on figures.product_id = ${products.id} where ${condition}`,
    page,
  )
}

/** Rows of a page; their variations are read once each. */
export function selectListedProducts(executor: Executor, ids: readonly number[]) {
  const counted = executor
    .select({
      first_code: sql<string | null>`(array_agg(${v.code} order by ${v.position}, ${v.id}))[1]`.as(
        'first_code',
      ),
      variation_count: sql<number>`count(*)::int`.as('variation_count'),
      published_count: sql<number>`(count(*) filter (where ${v.published}))::int`.as('published_count'),
      discontinued_count: sql<number>`(count(*) filter (where ${v.discontinued}))::int`.as(
        'discontinued_count',
      ),
      sample_out_count:
        sql<number>`(count(*) filter (where ${v.sampleAvailable} and ${v.sampleStock} = 0 and not ${v.discontinued}))::int`.as(
          'sample_out_count',
        ),
      min_price: sql<number | null>`min(${v.price})`.as('min_price'),
      max_price: sql<number | null>`max(${v.price})`.as('max_price'),
    })
    .from(v)
    .where(eq(v.productId, products.id))
    .as('counted')
  const is = (id: number) => sql.raw(String(id))
  return executor
    .select({
      id: products.id,
      name: products.name,
      name_kana: products.nameKana,
      kind: products.kind,
      version: versionColumn('product', products),
      maker: { id: makers.id, name: makers.name },
      published: products.published,
      state: sql<number>`case
        when ${counted.variation_count} > 0 and ${counted.discontinued_count} = ${counted.variation_count} then ${is(productState.discontinued)}
        when ${products.published} and ${counted.published_count} > 0 then ${is(productState.published)}
        when ${products.firstPublishedAt} is null then ${is(productState.draft)}
        else ${is(productState.unpublished)} end`,
      first_code: counted.first_code,
      variation_count: counted.variation_count,
      published_count: counted.published_count,
      discontinued_count: counted.discontinued_count,
      sample_out_count: counted.sample_out_count,
      min_price: counted.min_price,
      max_price: counted.max_price,
    })
    .from(products)
    .innerJoin(makers, eq(makers.id, products.makerId))
    .leftJoinLateral(counted, sql`true`)
    .where(isOneOf(products.id, ids))
}
