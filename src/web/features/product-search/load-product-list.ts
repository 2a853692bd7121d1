import { offsetQuery, redirectToLastPage } from '#web/kit/ui/paging.ts'
import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type CardVariation, toCardVariation } from '#web/shared/cards/card-variation.ts'
import type { FacetedListData } from '#web/shared/list/list-data.ts'
import { redirectMerged } from '#web/shared/list/redirect-merged.ts'
import { type FoundProducts, type ProductListSearch, productList } from './product-list.ts'

export type ProductList = FoundProducts & FacetedListData<CardVariation>

export async function loadProductList(
  call: Call,
  search: ProductListSearch,
  signal: AbortSignal,
): Promise<ProductList> {
  const { page, group = 'product', ...filters } = search
  const { items, total_count, facets, condition_groups, ...notes } = await call(
    'GET /product_variations/search',
    { query: { ...filters, group, ...offsetQuery(page) }, signal },
  )
  await redirectMerged(call, { to: '/products', search }, facets)
  redirectToLastPage({ to: '/products', search }, page, total_count)
  const found = {
    items: items.map(toCardVariation),
    total_count,
    facets,
    groups: { search_condition_value_ids: condition_groups },
    ...notes,
  }
  if (total_count > 0) return asJson(found)
  const { loadWaysOut } = await import('./load-ways-out.ts')
  return asJson({ ...found, ...(await loadWaysOut(call, productList, search, found, signal)) })
}
