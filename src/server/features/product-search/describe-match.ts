import { productFacets } from '#contract/data/product-facets.ts'
import { regulationKeys } from '#contract/data/regulations.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { fieldsOf, type Reading } from '#query/parse.ts'
import { highlight } from '#search/highlight.ts'
import type { SearchQuery } from '#search/types.ts'
import { describeFact } from '#server/features/product-variations/cards.ts'
import type { CachedCard, CardFact } from '#server/features/product-variations/present-card.ts'

export type CardContext = {
  keyword: string
  facts: readonly CardFact[]
  /** The day in Japan, by which certificates expire. */
  today: number
}

const fieldsOfFact: [CardFact, ReadonlySet<string>][] = [
  [
    'size',
    new Set(
      Object.values(productFacets).flatMap((facet) =>
        'section' in facet && facet.section === 'サイズ' ? [facet.field] : [],
      ),
    ),
  ],
  ...regulationKeys.map((key): [CardFact, Set<string>] => [key, new Set([productFacets[key].field])]),
]

/**
 * Facts filtered by, or read from the keyword in any alternative. Without an exact match they show how near a
 * card comes.
 */
export function requestedFacts(
  { filters = {}, ranges = {} }: Pick<SearchQuery, 'filters' | 'ranges'>,
  { parts }: Pick<Reading, 'parts'>,
): CardFact[] {
  const chosen = Object.keys(filters).filter((field) => filters[field]?.length)
  const read = parts.filter(({ state, excluded }) => state !== 'plain' && !excluded)
  const filtered = new Set([
    ...chosen,
    ...Object.keys(ranges),
    ...read.flatMap(({ any = [] }) => any.flatMap(fieldsOf)),
  ])
  return fieldsOfFact.flatMap(([fact, fields]) => (fields.isDisjointFrom(filtered) ? [] : fact))
}

export const factsOf = (
  card: CachedCard,
  { facts, today }: Omit<CardContext, 'keyword'>,
): Pick<VariationCard, 'facts'> =>
  facts.length > 0 ? { facts: facts.flatMap((fact) => describeFact(card, fact, today) || []) } : {}

export const describeMatch = (
  card: CachedCard,
  context: CardContext,
): Pick<VariationCard, 'highlights' | 'facts'> => ({
  ...(context.keyword.trim() !== '' && { highlights: highlight(card.full_name, context.keyword) }),
  ...factsOf(card, context),
})
