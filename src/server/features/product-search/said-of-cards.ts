import { productFacets } from '#contract/data/product-facets.ts'
import { regulationKeys } from '#contract/data/regulations.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { fieldsOf, type Reading } from '#query/parse.ts'
import { highlight } from '#search/highlight.ts'
import type { SearchQuery } from '#search/types.ts'
import { describeFact } from '#server/features/product-variations/cards.ts'
import type { CardFact, KeptCard } from '#server/features/product-variations/present-card.ts'

export type AskedOfCards = {
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
export function askedFacts(
  { filters = {}, ranges = {} }: Pick<SearchQuery, 'filters' | 'ranges'>,
  { parts }: Pick<Reading, 'parts'>,
): CardFact[] {
  const chosen = Object.keys(filters).filter((field) => filters[field]?.length)
  const read = parts.filter(({ state, excluded }) => state !== 'plain' && !excluded)
  const asked = new Set([
    ...chosen,
    ...Object.keys(ranges),
    ...read.flatMap(({ any = [] }) => any.flatMap(fieldsOf)),
  ])
  return fieldsOfFact.flatMap(([fact, fields]) => (fields.isDisjointFrom(asked) ? [] : fact))
}

export const factsOf = (
  card: KeptCard,
  { facts, today }: Omit<AskedOfCards, 'keyword'>,
): Pick<VariationCard, 'facts'> =>
  facts.length > 0 ? { facts: facts.flatMap((fact) => describeFact(card, fact, today) || []) } : {}

export const saidOfCard = (
  card: KeptCard,
  asked: AskedOfCards,
): Pick<VariationCard, 'highlights' | 'facts'> => ({
  ...(asked.keyword.trim() !== '' && { highlights: highlight(card.full_name, asked.keyword) }),
  ...factsOf(card, asked),
})
