/** All results are bitmaps of the pool. */
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import { uniteChoices } from '#search/choices/choice-column.ts'
import { searchNames } from '#search/matching/text-search.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { NumberRange } from '#search/types.ts'
import type { Layer } from '#search/words/term-cache.ts'
import { type PlannedCondition, type PlannedWish, preferredPoints, type SearchPlan } from './plan.ts'

export function docsOfChoice(segment: Segment, field: number, values: readonly number[]): Bitmap {
  const column = segment.data.choices[field]
  const bitmap = segment.bitmaps.take()
  if (column !== undefined) uniteChoices(segment.kernel, bitmap, column, values)
  return bitmap
}

export function docsOfRange(segment: Segment, field: number, range: NumberRange): Bitmap {
  const numbers = segment.numbers[field]
  return numbers === undefined ? segment.bitmaps.take() : numbers.docsBetween(...numbers.rangeOf(range))
}

/** O(conditions x documents / 32), plus finding the words. */
export function docsOfWish(segment: Segment, wish: PlannedWish, plan: SearchPlan): Bitmap {
  const { kernel, bitmaps, live } = segment
  const met = bitmaps.take()
  for (const condition of wish.any) kernel.unite(met, docsOfCondition(segment, condition))
  if (wish.excluded) {
    const selected = bitmaps.copyOf(live)
    kernel.subtract(selected, met)
    return selected
  }
  for (const name of wish.names)
    if (name.required.length > 0) kernel.unite(met, searchNames(segment, name, plan.weights, plan.naming))
  for (const word of wish.words)
    if (word.required.length > 0) kernel.unite(met, searchNames(segment, word, plan.weights))
  return met
}

/** Returns a preference as a clause that every document meets, with or without points. */
export function layersOfPreference(segment: Segment, wish: PlannedWish, plan: SearchPlan): Layer[] {
  const met = docsOfWish(segment, wish, plan)
  const others = segment.bitmaps.copyOf(segment.live)
  segment.kernel.subtract(others, met)
  return [
    { points: preferredPoints(plan), docs: met },
    { points: 0, docs: others },
  ]
}

function docsOfCondition(segment: Segment, { filters, ranges }: PlannedCondition): Bitmap {
  const met = segment.bitmaps.copyOf(segment.live)
  for (const { field, values } of filters) segment.kernel.intersect(met, docsOfChoice(segment, field, values))
  for (const { field, range } of ranges) segment.kernel.intersect(met, docsOfRange(segment, field, range))
  return met
}

type WishField = 'filters' | 'ranges'

export function fieldsAskedOnce(
  wish: PlannedWish,
  plan: SearchPlan,
): { choices: number[]; numbers: number[] } {
  const others = plan.wishes.filter((other) => other !== wish)
  const once = (key: WishField): number[] => {
    const taken = new Set(
      [plan, ...others.flatMap(({ any }) => any)].flatMap((condition) => fieldsOf(condition, key)),
    )
    return wish.any.flatMap((condition) => fieldsOf(condition, key)).filter((field) => !taken.has(field))
  }
  return { choices: once('filters'), numbers: once('ranges') }
}

const fieldsOf = (condition: PlannedCondition, key: WishField): number[] =>
  condition[key].map(({ field }) => field)
