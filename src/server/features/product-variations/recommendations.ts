import type { FacetField } from '#contract/data/define-facets.ts'
import type { ProductFacets } from '#contract/data/product-facets.ts'
import type { CountedList } from '#contract/kit/lists.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadVariationCards } from './cards.ts'
import { pickOnePerProduct } from './one-per-product.ts'
import { selectListedTogether, selectPinnedTogether } from './recommendation-queries.ts'

/** In one room by a designer, on one list by a user, or similar only. */
const weights = { pinned: 3, listed: 2, similar: 1 }

const mostPerSearch = 100
const batch = 100

/**
 * Recommends one variation per product; none of the given products, none discontinued. Ties are ordered by id.
 */
export async function recommendVariations(
  services: Services,
  given: readonly number[],
  limit: number,
): Promise<CountedList<VariationCard>> {
  const seen = await loadVariationCards(services, [...new Set(given)])
  const items = seen.length > 0 ? await findCompanions(services, seen, limit) : []
  return toWholeList(items)
}

async function findCompanions(services: Services, seen: readonly VariationCard[], limit: number) {
  const ids = seen.map((card) => card.id)
  const [pinned, listed] = await Promise.all([
    selectPinnedTogether(services.db, ids),
    selectListedTogether(services.db, ids),
  ])
  const scores = new Map<number, number>()
  const add = (id: number, score: number) => scores.set(id, (scores.get(id) ?? 0) + score)
  for (const { id, count } of pinned) add(id, weights.pinned * count)
  for (const { id, count } of listed) add(id, weights.listed * count)
  const similar = await findSimilar(services, seen)
  for (const [place, id] of similar.entries()) add(id, weights.similar * (1 - place / similar.length))
  const best = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b).map(([id]) => id)
  const products = seen.map((card) => card.product.id)
  return pickOnePerProduct(services, inBatches(best), products, limit)
}

function* inBatches(ids: readonly number[]): Generator<readonly number[]> {
  for (let start = 0; start < ids.length; start += batch) yield ids.slice(start, start + batch)
}

async function findSimilar({ indexes }: Services, seen: readonly VariationCard[]): Promise<number[]> {
  const category = seen.flatMap((card) => card.product.categories.map(({ id }) => id))
  if (category.length === 0) return []
  const color = seen.flatMap((card) => card.color_type_ids)
  const headings = category.map((id) => indexes.variations.terms.categories.get(id)?.parentId ?? id)
  const searches: Partial<Record<FacetField<ProductFacets>, number[]>>[] = [
    { category, color },
    { category },
    { category: headings },
  ]
  const excludeIds = seen.map((card) => card.id)
  const found = await Promise.all(
    searches.map((filters) => indexes.variations.search({ filters, excludeIds, limit: mostPerSearch })),
  )
  return [...new Set(found.flatMap(({ ids }) => ids))]
}
