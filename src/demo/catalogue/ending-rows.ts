import { endings } from '#demo/content/endings.ts'
import type { ProductRows } from './rows.ts'

export type VariationEnd = Pick<
  ProductRows['productVariations'][number],
  'discontinued' | 'discontinuedOn' | 'lastOrderOn'
>

/** Orders are accepted until a month before the end. */
export function endOf(slug: string, today: Date): VariationEnd | undefined {
  const ending = endings[slug]
  if (!ending) return undefined
  return {
    discontinued: ending.months < 0,
    discontinuedOn: endOfMonth(today, ending.months),
    lastOrderOn: endOfMonth(today, ending.months - 1),
  }
}

/** Day 0 is the last one of the month before. */
function endOfMonth(today: Date, months: number): string {
  const last = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months + 1, 0))
  return last.toISOString().slice(0, 10)
}

export function makeSuccessors(
  variationIds: ReadonlyMap<string, number>,
): ProductRows['variationSuccessors'] {
  const idOf = (slug: string): number => {
    const id = variationIds.get(slug)
    if (id === undefined) throw new Error(`no variation ${slug}`)
    return id
  }
  return Object.entries(endings).flatMap(([slug, { successors }]) =>
    successors.map((successor, position) => ({
      variationId: idOf(slug),
      successorId: idOf(successor),
      position,
    })),
  )
}
