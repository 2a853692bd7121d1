import type { Call } from '#web/api/call.ts'
import { countRelaxations } from '#web/list/relaxations.ts'
import type { FoundProducts, ProductSearch, productList } from './product-list.ts'

/**
 * Of an empty list: what it would find without each of its conditions, and where to begin again. Few lists are empty: nobody else loads this,
 * and what the list is stays with the list.
 */
export async function findWaysOut(
  call: Call,
  list: typeof productList,
  { page: _, ...search }: ProductSearch,
  found: FoundProducts,
  signal: AbortSignal,
) {
  const { group = 'product' } = search
  const [relaxations, entrances] = await Promise.all([
    countRelaxations(list, search, found, (query) =>
      call('GET /product_variations/search_total', { query: { ...query, group }, signal }),
    ),
    findEntrances(call, search, signal),
  ])
  return { relaxations, entrances }
}

/** The categories of the first level with something in them. */
async function findEntrances(call: Call, { kind, group }: ProductSearch, signal: AbortSignal) {
  const { facets } = await call('GET /product_variations/search_hit_counts', { query: { kind }, signal })
  return facets.category_id
    .filter(({ parent_id, count }) => !parent_id && count > 0)
    .map(({ id, name }) => ({ name, search: { kind, category_id: [id], group } }))
}
