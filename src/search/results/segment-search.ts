/** Answers a plan from one segment. */
import { type Bitmap, clearBit, setBit } from '#search/bitmaps/bitmap.ts'
import { addNearColors } from '#search/colors/color-column.ts'
import { DocSet } from '#search/kernel/doc-set.ts'
import { searchText } from '#search/matching/text-search.ts'
import { addToHistogram } from '#search/numbers/histogram.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { Histogram } from '#search/types.ts'
import { countFacets, type FacetCounts } from './facet-counts.ts'
import { narrow } from './narrowing.ts'
import type { SearchPlan } from './plan.ts'
import type { TopDocs } from './smallest.ts'
import { topDocs } from './top-docs.ts'
import { docsOfChoice, docsOfRange, docsOfWish, fieldsAskedOnce } from './wishes.ts'

export interface SegmentAnswer {
  total: number
  top: TopDocs
}

/** Where the counts of all segments come together. */
export interface Counters {
  facets: FacetCounts
  histograms: Record<string, Histogram>
}

/** All that a hit must pass, and which of it the counts of a field ignore. */
interface Filters {
  all: Bitmap[]
  ofChoice: Map<number, Bitmap>
  ofNumber: Map<number, Bitmap>
}

/** The top of this segment; its counts are added to the counters. */
export function searchSegment(segment: Segment, plan: SearchPlan, counters: Counters): SegmentAnswer {
  const { hits: base, layers } = searchText(segment, plan.keyword, plan.weights)
  restrict(segment, plan, base)
  const filters = filtersOf(segment, plan)
  const narrowed = narrow(segment, base, filters.all)
  const hits = new DocSet(narrowed.hits, segment.kernel)
  const top = topDocs(segment, hits, layers, plan.sort, plan.offset + plan.limit)
  const failing = (filter: Bitmap | undefined) =>
    filter && new DocSet(narrowed.failingOnly(filter), segment.kernel)

  countFacets(segment, plan, counters.facets, hits, (field) => failing(filters.ofChoice.get(field)))
  for (const { request, field } of plan.histograms) {
    const numbers = segment.numbers[field]
    const target = counters.histograms[request.field]
    if (numbers === undefined || target === undefined) continue
    addToHistogram(target, numbers, hits, request.edges)
    const others = failing(filters.ofNumber.get(field))
    if (others !== undefined) addToHistogram(target, numbers, others, request.edges)
  }
  return { total: hits.count, top }
}

/** What narrows every count alike: named documents and the color. */
function restrict(segment: Segment, plan: SearchPlan, base: Bitmap): void {
  for (const id of plan.excludeIds) {
    const doc = segment.find(id)
    if (doc >= 0) clearBit(base, doc)
  }
  if (plan.includeIds !== undefined) {
    const wanted = segment.bitmaps.take()
    for (const id of plan.includeIds) {
      const doc = segment.find(id)
      if (doc >= 0) setBit(wanted, doc)
    }
    segment.kernel.intersect(base, wanted)
  }
  if (plan.color !== undefined) {
    const near = segment.bitmaps.take()
    addNearColors(near, segment.data.colors, plan.color.lab, plan.color.maxDeltaE)
    segment.kernel.intersect(base, near)
  }
}

function filtersOf(segment: Segment, plan: SearchPlan): Filters {
  const filters: Filters = { all: [], ofChoice: new Map(), ofNumber: new Map() }
  for (const { field, values } of plan.filters) {
    const bitmap = docsOfChoice(segment, field, values)
    filters.all.push(bitmap)
    filters.ofChoice.set(field, bitmap)
  }
  for (const { field, range } of plan.ranges) {
    const bitmap = docsOfRange(segment, field, range)
    filters.all.push(bitmap)
    filters.ofNumber.set(field, bitmap)
  }
  for (const wish of plan.wishes) {
    const bitmap = docsOfWish(segment, wish, plan)
    filters.all.push(bitmap)
    const { choices, numbers } = fieldsAskedOnce(wish, plan)
    for (const field of choices) filters.ofChoice.set(field, bitmap)
    for (const field of numbers) filters.ofNumber.set(field, bitmap)
  }
  return filters
}
