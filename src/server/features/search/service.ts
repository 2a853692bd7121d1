import { productKind } from '#contract/data/enums.ts'
import type { List } from '#contract/kit/lists.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { suggestionKinds } from '#contract/search/routes.ts'
import { highlight } from '#search/highlight.ts'
import { searchMakers } from '#server/features/makers/service.ts'
import { loadFoundCards } from '#server/features/product-search/found-cards.ts'
import type { SuggestionKind } from '#server/search-index/suggestions/product-suggestions.ts'
import type { Services } from '#server/services.ts'

type Typed = { keyword: string; limit: number }

/** The first of each kind, with its total. */
export async function searchEverything(services: Services, { keyword, limit }: Typed) {
  const [interiors, buildingMaterials, makers] = await Promise.all([
    searchKind(services, { keyword, limit }, productKind.interior),
    searchKind(services, { keyword, limit }, productKind.buildingMaterial),
    searchMakers(services, { keyword, limit, offset: 0 }),
  ])
  const { didYouMean } = services.indexes.variations.search({ keyword, limit: 0 })
  return {
    interiors,
    building_materials: buildingMaterials,
    makers,
    did_you_mean: (makers.total_count === 0 && didYouMean) || null,
  }
}

async function searchKind(
  services: Services,
  { keyword, limit }: Typed,
  kind: number,
): Promise<List<VariationCard>> {
  const { ids, total } = services.indexes.variations.search({ keyword, filters: { kind: [kind] }, limit })
  return { items: await loadFoundCards(services, ids, keyword), total_count: total }
}

/** Completions of what is typed so far, the best first. */
export function suggestKeywords(services: Services, { keyword, limit }: Typed) {
  const entries = services.indexes.suggest(keyword, limit)
  return {
    items: entries.map(({ text, kind, id, count }) => ({
      text,
      kind: kindOf(kind),
      id: id ?? null,
      count,
      highlights: highlight(text, keyword),
    })),
  }
}

/** The engine carries kinds as the words they are. */
const kindOf = (kind: string): SuggestionKind => suggestionKinds.find((known) => known === kind) ?? 'keyword'
