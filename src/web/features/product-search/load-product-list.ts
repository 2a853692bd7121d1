import type { Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { countRelaxations } from '#web/list/conditions.ts'
import type { ListData } from '#web/list/list-data.ts'
import { type CardVariation, toCardVariation } from '#web/ui/card-variation.ts'
import { leadToLastPage, offsetQuery } from '#web/ui/paging.ts'
import { type FoundProducts, type ProductSearch, productList } from './product-list.ts'

export type ProductList = FoundProducts & ListData<CardVariation>

export async function loadProductList(
  call: Call,
  search: ProductSearch,
  signal: AbortSignal,
): Promise<ProductList> {
  const { page, group = 'product', ...filters } = search
  const { items, total_count, facets, condition_groups, ...said } = await call(
    'GET /product_variations/search',
    { query: { ...filters, group, ...offsetQuery(page) }, signal },
  )
  leadToLastPage({ to: '/products', search }, page, total_count)
  const found = {
    items: items.map(toCardVariation),
    total_count,
    facets,
    groups: { search_condition_value_ids: condition_groups },
    ...said,
  }
  if (total_count > 0) return asJson(found)
  const [relaxations, entrances] = await Promise.all([
    countRelaxations(productList, search, found, (query) =>
      call('GET /product_variations/search_total', { query: { ...query, group }, signal }),
    ),
    findEntrances(call, search, signal),
  ])
  return asJson({ ...found, relaxations, entrances })
}

/** The categories of the first level with something in them. */
async function findEntrances(call: Call, { kind, group }: ProductSearch, signal: AbortSignal) {
  const { facets } = await call('GET /product_variations/search_hit_counts', { query: { kind }, signal })
  return facets.category_id
    .filter(({ parent_id, count }) => !parent_id && count > 0)
    .map(({ id, name }) => ({ name, search: { kind, category_id: [id], group } }))
}
