import type { SpecifiedVariation } from '#contract/products/schemas.ts'
import type { EndingItem, ReplaceableRow } from './ending-items.ts'

export type PlainReplacement = {
  row: ReplaceableRow
  old: SpecifiedVariation
  next: SpecifiedVariation
  decision: EndingItem['decision']
}

/** Pairs the items that leave no choice: one successor, which neither the list has nor another item would get. */
export function findPlainReplacements(
  items: readonly EndingItem[],
  rows: readonly ReplaceableRow[],
): PlainReplacement[] {
  const held = new Set(rows.map(({ variationId }) => variationId))
  const alone = items.flatMap(({ item_id, product_variation: old, successors, decision }) => {
    const row = rows.find(({ itemId }) => itemId === item_id)
    const [next, ...others] = successors
    return row && next && others.length === 0 && !held.has(next.id) ? [{ row, old, next, decision }] : []
  })
  const takers = Map.groupBy(alone, ({ next }) => next.id)
  return alone.filter(({ next }) => takers.get(next.id)?.length === 1)
}
