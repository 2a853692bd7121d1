import type { Call } from '#web/shared/api/call.ts'
import type { ListData } from '#web/shared/list/list-data.ts'
import { countWaysOut } from '#web/shared/list/ways-out.ts'
import type { FoundProducts, ProductSearch, productList } from './product-list.ts'

/** `list` is a parameter, because importing it here would enlarge every page. */
export async function loadWaysOut(
  call: Call,
  list: typeof productList,
  search: ProductSearch,
  found: FoundProducts,
  signal: AbortSignal,
): Promise<Pick<ListData, 'relaxations' | 'entrances'>> {
  const { kind, group } = search
  const [relaxations, { facets }] = await Promise.all([
    countWaysOut(list, search, found, ({ page: _, ...query }) =>
      call('GET /product_variations/search_total', {
        query: { ...query, group: group ?? 'product' },
        signal,
      }),
    ),
    call('GET /product_variations/search_hit_counts', { query: { kind }, signal }),
  ])
  // Top-level categories with products.
  const entrances = facets.category_id
    .filter(({ parent_id, count }) => !parent_id && count > 0)
    .map(({ id, name }) => ({ name, search: { kind, category_id: [id], group } }))
  return { relaxations, entrances }
}
