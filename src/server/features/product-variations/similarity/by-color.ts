import { deltaE2000 } from '#search/color.ts'
import { takeFromIndex } from './from-index.ts'
import { selectPictures } from './pictures.ts'
import type { Axis } from './scope.ts'

const words = [
  { upTo: 2, text: 'ほぼ同じ色' },
  { upTo: 5, text: 'とても近い色' },
  { upTo: 10, text: '近い色' },
] as const

export const maxDeltaE = words[2].upTo

const describeColor = (deltaE: number): string =>
  words.find(({ upTo }) => deltaE <= upTo)?.text ?? words[2].text

/** The index also matches second colors; such hits are dropped below. */
const overfetch = 3

export const nearByColor: Axis = async (services, base, scope) => {
  const own = (await selectPictures(services.db, [base.id])).get(base.id)
  if (!own) return []
  const query = { color: { lab: own.lab, maxDeltaE }, sort: { color: own.lab } }
  const cards = await takeFromIndex(services, query, { ...scope, limit: scope.limit * overfetch })
  const ids = cards.map((card) => card.id)
  const pictures = await selectPictures(services.db, ids)
  return cards
    .flatMap((card) => {
      const picture = pictures.get(card.id)
      return picture ? { card, deltaE: Math.round(deltaE2000(own.lab, picture.lab) * 10) / 10 } : []
    })
    .filter(({ deltaE }) => deltaE <= maxDeltaE)
    .sort((a, b) => a.deltaE - b.deltaE || a.card.id - b.card.id)
    .slice(0, scope.limit)
    .map(({ card, deltaE }) => ({
      card,
      reason: { axis: 'color', text: describeColor(deltaE), value: deltaE },
    }))
}
