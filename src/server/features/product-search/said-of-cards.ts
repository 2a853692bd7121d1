import { type RegulationKey, regulationKeys } from '#contract/data/regulations.ts'
import type { Interpretation } from '#contract/kit/interpretation.ts'
import type { ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { highlight } from '#search/highlight.ts'
import type { KeptCard } from '#server/features/product-variations/present-card.ts'

/** What a search wants its cards to say: where its keyword is met, and what proves the grades that it asks for. */
export type AskedOfCards = { keyword: string; regulations: readonly RegulationKey[] }

/** The regulations of which a grade was chosen in the filters or read from the keyword. */
export const askedRegulations = (
  filter: Pick<ProductFilter, RegulationKey>,
  { parts }: Interpretation,
): RegulationKey[] =>
  regulationKeys.filter(
    (key) =>
      filter[key].length > 0 ||
      parts.some(
        ({ filter: read, state }) => read && key in read && (state === 'applied' || state === 'widened'),
      ),
  )

export const provenBy = (
  card: KeptCard,
  regulations: readonly RegulationKey[],
): Pick<VariationCard, 'proofs'> =>
  regulations.length > 0 ? { proofs: regulations.flatMap((key) => card.proofOf[key] ?? []) } : {}

export const saidOfCard = (
  card: KeptCard,
  { keyword, regulations }: AskedOfCards,
): Pick<VariationCard, 'highlights' | 'proofs'> => ({
  ...(keyword.trim() !== '' && { highlights: highlight(card.full_name, keyword) }),
  ...provenBy(card, regulations),
})
