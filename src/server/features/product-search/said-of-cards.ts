import { productFacets } from '#contract/data/product-facets.ts'
import { regulationKeys } from '#contract/data/regulations.ts'
import type { Interpretation } from '#contract/kit/interpretation.ts'
import type { ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { highlight } from '#search/highlight.ts'
import type { CardFact, KeptCard } from '#server/features/product-variations/present-card.ts'

/** What a search wants its cards to say: where its keyword is met, and the facts that it asks for. */
export type AskedOfCards = { keyword: string; facts: readonly CardFact[] }

/** The params that ask for each fact. */
const paramsOf: [CardFact, string[]][] = [
  [
    'size',
    Object.values(productFacets).flatMap((facet) =>
      'section' in facet && facet.section === 'サイズ' ? [facet.min, facet.max] : [],
    ),
  ],
  ...regulationKeys.map((key): [CardFact, string[]] => [key, [productFacets[key].param]]),
]

/** What was chosen in the filters or read from the keyword. */
export function askedFacts(filter: Partial<ProductFilter>, { parts }: Interpretation): CardFact[] {
  const read = parts.filter(({ state }) => state === 'applied' || state === 'widened')
  const asked = [filter, ...read.map((part) => part.filter ?? {})].flatMap((source) =>
    Object.entries(source).flatMap(([param, value]) =>
      value === undefined || (Array.isArray(value) && value.length === 0) ? [] : param,
    ),
  )
  const names = new Set(asked)
  return paramsOf.flatMap(([fact, params]) => (params.some((param) => names.has(param)) ? fact : []))
}

export const factsOf = (card: KeptCard, facts: readonly CardFact[]): Pick<VariationCard, 'facts'> =>
  facts.length > 0 ? { facts: facts.flatMap((fact) => card.factOf[fact] || []) } : {}

export const saidOfCard = (
  card: KeptCard,
  { keyword, facts }: AskedOfCards,
): Pick<VariationCard, 'highlights' | 'facts'> => ({
  ...(keyword.trim() !== '' && { highlights: highlight(card.full_name, keyword) }),
  ...factsOf(card, facts),
})
