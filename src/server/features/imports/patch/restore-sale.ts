import type { ProductPatch } from '#contract/imports/stored-types.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'

type Variations = readonly VariationContent[]

/** Returns 品番 to sale that ended since, by a day that an undo takes away. The day alone was written. */
export function restoreSale(
  before: Variations,
  after: Variations,
  { changed }: ProductPatch,
  today: string,
): VariationContent[] {
  const dated = new Set(
    changed.flatMap(({ id, fields }) => (fields.discontinued_on && !fields.discontinued ? id : [])),
  )
  const dayBefore = new Map(before.map(({ id, discontinued_on }) => [id, discontinued_on]))
  return after.map((variation) => {
    const { id, discontinued_on: day } = variation
    if (id === null || !dated.has(id) || dayBefore.get(id) === day) return variation
    return { ...variation, discontinued: variation.discontinued && day !== null && day <= today }
  })
}
