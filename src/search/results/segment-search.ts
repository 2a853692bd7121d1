import { type Bitmap, clearBit, setBit } from '#search/bitmaps/bitmap.ts'
import { addNearColors } from '#search/colors/color-column.ts'
import { DocSet } from '#search/kernel/doc-set.ts'
import { searchText } from '#search/matching/text-search.ts'
import { addToHistogram } from '#search/numbers/histogram.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { SegmentGroups } from '#search/segment/segment-groups.ts'
import type { Histogram } from '#search/types.ts'
import { countFacets, countFacetsOfGroups, type FacetCounts } from './facet-counts.ts'
import { type FilteredHits, narrow } from './narrowing.ts'
import type { SearchPlan } from './plan.ts'
import type { TopDocs } from './smallest.ts'
import { topDocs } from './top-docs.ts'
import { docsOfChoice, docsOfRange, docsOfWish, fieldsAskedOnce, layersOfPreference } from './wishes.ts'

export interface SegmentAnswer {
  total: number
  top: TopDocs
  hits: DocSet
}

export interface Counters {
  facets: FacetCounts
  histograms: Record<string, Histogram>
}

interface Filters {
  all: Bitmap[]
  ofChoice: Map<number, Bitmap>
  ofNumber: Map<number, Bitmap>
}

/** Returns the segment's top and adds its counts to `counters`. */
export function searchSegment(segment: Segment, plan: SearchPlan, counters: Counters): SegmentAnswer {
  const { hits: base, layers } = searchText(segment, plan.keyword, plan.weights)
  restrict(segment, plan, base)
  const filters = filtersOf(segment, plan)
  const narrowed = narrow(segment, base, filters.all)
  const hits = new DocSet(narrowed.hits, segment.kernel)
  const groups = plan.grouped ? segment.groups : undefined
  const preferred = plan.prefers.map((wish) => layersOfPreference(segment, wish, plan))
  const request = { segment, hits, groups, need: plan.offset + plan.limit }
  const top = topDocs(request, [...layers, ...preferred], plan.sort)
  const found: SegmentMatches = { segment, filters, narrowed, hits }
  return {
    total: groups ? countGroups(found, groups, plan, counters) : countDocs(found, plan, counters),
    top,
    hits,
  }
}

interface SegmentMatches {
  segment: Segment
  filters: Filters
  narrowed: FilteredHits
  hits: DocSet
}

function countDocs(
  { segment, filters, narrowed, hits }: SegmentMatches,
  plan: SearchPlan,
  counters: Counters,
): number {
  const failing = (filter: Bitmap | undefined) =>
    filter && new DocSet(narrowed.failingOnly(filter), segment.kernel)
  countFacets(segment, plan, counters.facets, hits, (field) => failing(filters.ofChoice.get(field)))
  eachHistogram(segment, plan, counters, (add, field) => {
    add(hits)
    const others = failing(filters.ofNumber.get(field))
    if (others !== undefined) add(others)
  })
  return hits.count
}

function countGroups(
  { segment, filters, narrowed, hits }: SegmentMatches,
  groups: SegmentGroups,
  plan: SearchPlan,
  counters: Counters,
): number {
  const withFailing = (filter: Bitmap | undefined) => {
    if (filter === undefined) return undefined
    const docs = narrowed.failingOnly(filter)
    segment.kernel.unite(docs, hits.bitmap)
    return new DocSet(docs, segment.kernel)
  }
  countFacetsOfGroups(segment, groups, plan, counters.facets, hits, (field) =>
    withFailing(filters.ofChoice.get(field)),
  )
  eachHistogram(segment, plan, counters, (add, field) =>
    add(withFailing(filters.ofNumber.get(field)) ?? hits, groups),
  )
  return groups.count(hits.bitmap)
}

function eachHistogram(
  segment: Segment,
  plan: SearchPlan,
  counters: Counters,
  fill: (add: (docs: DocSet, groups?: SegmentGroups) => void, field: number) => void,
): void {
  for (const { request, field } of plan.histograms) {
    const numbers = segment.numbers[field]
    const target = counters.histograms[request.field]
    if (numbers === undefined || target === undefined) continue
    fill((docs, groups) => addToHistogram(target, numbers, docs, request.edges, groups), field)
  }
}

/** Every count respects ids and color. */
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
    if (plan.every.has(field)) {
      for (const value of values) filters.all.push(docsOfChoice(segment, field, [value]))
      continue
    }
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
