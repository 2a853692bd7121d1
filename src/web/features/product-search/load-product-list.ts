import { redirect } from '@tanstack/react-router'
import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { type CardVariation, toCardVariation } from '#web/ui/card-variation.ts'
import type { ProductSearch } from '#web/url-state/product-search.ts'
import { listConditions } from './conditions.ts'
import { countPages, toListQuery } from './list-query.ts'

type SearchAnswer = ApiResponse<'GET /product_variations/search'>

/** A way out of an empty list: what one would find without this condition. */
export type Relaxation = { key: string; count: number }

export type ProductList = Pick<
  SearchAnswer,
  'total_count' | 'facets' | 'condition_groups' | 'did_you_mean' | 'only_marks'
> & {
  items: CardVariation[]
  /** Only of an empty list: what to give up, and where to begin again. */
  relaxations: Relaxation[]
  headings: { id: number; name: string }[]
}

const relaxationsTried = 8

export async function loadProductList(
  call: Call,
  search: ProductSearch,
  signal: AbortSignal,
): Promise<ProductList> {
  const { items, total_count, facets, condition_groups, did_you_mean, only_marks } = await call(
    'GET /product_variations/search',
    { query: toListQuery(search), signal },
  )
  const lastPage = countPages(total_count)
  if (total_count > 0 && (search.page ?? 1) > lastPage) {
    throw redirect({ to: '/products', search: { ...search, page: lastPage }, replace: true })
  }
  const list = {
    items: items.map(toCardVariation),
    total_count,
    facets,
    condition_groups,
    did_you_mean,
    only_marks,
    relaxations: [],
    headings: [],
  }
  if (total_count > 0) return asJson(list)
  const [relaxations, headings] = await Promise.all([
    countRelaxations(call, search, list, signal),
    findHeadings(call, search, signal),
  ])
  return asJson({ ...list, relaxations, headings })
}

/** The categories of the first level with something in them. */
async function findHeadings(call: Call, { kind }: ProductSearch, signal: AbortSignal) {
  const { facets } = await call('GET /product_variations/search_hit_counts', { query: { kind }, signal })
  return facets.category_id
    .filter(({ parent_id, count }) => !parent_id && count > 0)
    .map(({ id, name }) => ({ id, name }))
}

async function countRelaxations(
  call: Call,
  search: ProductSearch,
  { facets, condition_groups }: Pick<SearchAnswer, 'facets' | 'condition_groups'>,
  signal: AbortSignal,
): Promise<Relaxation[]> {
  const conditions = listConditions(search, facets, condition_groups).slice(0, relaxationsTried)
  if (conditions.length < 2) return []
  return Promise.all(
    conditions.map(async ({ key, without }) => {
      const { total_count } = await call('GET /product_variations/search_total', { query: without, signal })
      return { key, count: total_count }
    }),
  )
}
