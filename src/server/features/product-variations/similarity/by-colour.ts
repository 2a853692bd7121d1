import type { VariationCard } from '#contract/product-schemas.ts'
import { deltaE2000, labFromHex } from '#search/colour.ts'
import type { Lab } from '#search/types.ts'
import { takeFromIndex } from './from-index.ts'
import type { Axis } from './scope.ts'

/** Farther apart, two colours have only their name in common. */
const maxDeltaE = 15

/** By the main colour of the pictures. */
export const nearByColour: Axis = async (services, base, scope) => {
  const lab = mainColour(base)
  if (!lab) return []
  const colour = { lab, maxDeltaE }
  const cards = await takeFromIndex(services, { colour, sort: { colour: lab } }, scope)
  return cards
    .flatMap((card) => {
      const other = mainColour(card)
      return other ? { card, deltaE: Math.round(deltaE2000(lab, other) * 10) / 10 } : []
    })
    .sort((a, b) => a.deltaE - b.deltaE || a.card.id - b.card.id)
    .map(({ card, deltaE }) => ({
      card,
      reason: { axis: 'color', text: `色差 ΔE ${deltaE.toFixed(1)}`, value: deltaE },
    }))
}

const mainColour = ({ image }: VariationCard): Lab | undefined =>
  image ? labFromHex(image.dominant_hex) : undefined
