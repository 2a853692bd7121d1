import type { VariationCard } from '#contract/products/schemas.ts'
import { highlight } from '#search/highlight.ts'
import { extendShared } from '#server/http/shared-values.ts'

/** The cards with the parts of their names that match the keyword. */
export type MarkCards = (cards: readonly VariationCard[], keyword: string) => VariationCard[]

type Marks = { cards: WeakMap<VariationCard, VariationCard>; count: number }

/**
 * What many people search for finds the same cards: what was marked is kept by keyword, for as long as the card itself is
 * kept. Beyond `capacity` cards the keyword that was searched for least recently goes first.
 */
export function createMarkedCards(capacity: number): MarkCards {
  const marksOf = new Map<string, Marks>()
  let count = 0

  function touch(keyword: string): Marks {
    const marks = marksOf.get(keyword) ?? { cards: new WeakMap(), count: 0 }
    marksOf.delete(keyword)
    marksOf.set(keyword, marks)
    return marks
  }

  function markCard(marks: Marks, card: VariationCard, keyword: string): VariationCard {
    const known = marks.cards.get(card)
    if (known) return known
    const marked = extendShared(card, { highlights: highlight(card.full_name, keyword) })
    marks.cards.set(card, marked)
    marks.count++
    count++
    return marked
  }

  function makeRoom(): void {
    for (const [keyword, marks] of marksOf) {
      if (count <= capacity) return
      marksOf.delete(keyword)
      count -= marks.count
    }
  }

  return (cards, keyword) => {
    // A keyword without a card would never count, and never go.
    if (cards.length === 0) return []
    const marks = touch(keyword)
    const marked = cards.map((card) => markCard(marks, card, keyword))
    makeRoom()
    return marked
  }
}
