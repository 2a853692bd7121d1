/** Answers a plan from one segment. */
import { type Bitmap, clearBit, emptyBitmap, intersect, setBit, unite } from './bitmap.ts'
import { uniteChoices } from './choice-column.ts'
import { countChoices } from './choice-counts.ts'
import { colourBitmap } from './colour-column.ts'
import { DocSet } from './doc-set.ts'
import { addToHistogram } from './histogram.ts'
import { difference, narrow } from './narrowing.ts'
import { rangeBitmap } from './number-column.ts'
import type { SearchPlan } from './plan.ts'
import type { Segment } from './segment.ts'
import { searchText } from './text-search.ts'
import { type TopDocs, topDocs } from './top-docs.ts'
import type { Histogram } from './types.ts'

export interface SegmentAnswer {
  total: number
  top: TopDocs
}

/** Where the counts of all segments come together. */
export interface Counters {
  facets: Record<string, Map<number, number>>
  histograms: Record<string, Histogram>
}

/** Filters that have a facet or histogram of their own, in the order in which they are narrowed. */
interface Filters {
  bitmaps: Bitmap[]
  /** Place of the filter of a choice or number field in `bitmaps`. */
  ofChoice: Map<number, number>
  ofNumber: Map<number, number>
}

/** The top of this segment; its counts are added to the counters. */
export function searchSegment(segment: Segment, plan: SearchPlan, counters: Counters): SegmentAnswer {
  const { hits: base, layers } = searchText(
    segment,
    plan.keyword,
    plan.sort.by === 'relevance' ? plan.weights : undefined,
  )
  restrict(segment, plan, base)
  const filters = filtersOf(segment, plan)
  const narrowed = narrow(base, filters.bitmaps)
  const hits = new DocSet(narrowed.hits)
  const top = topDocs(segment, hits, layers, plan.sort, plan.offset + plan.limit)

  const widened = (filter: number | undefined): DocSet => {
    const misses = filter === undefined ? undefined : narrowed.misses[filter]
    if (misses === undefined) return hits
    const bitmap = narrowed.hits.slice()
    unite(bitmap, misses)
    return new DocSet(bitmap)
  }
  countFacets(segment, plan, counters, (field) => widened(filters.ofChoice.get(field)))
  for (const { request, field } of plan.histograms) {
    const column = segment.data.numbers[field]
    const target = counters.histograms[request.field]
    if (column === undefined || target === undefined) continue
    addToHistogram(target, column, widened(filters.ofNumber.get(field)), request.edges)
  }
  return { total: hits.count, top }
}

/** What narrows every count alike: named documents and the colour. */
function restrict(segment: Segment, plan: SearchPlan, base: Bitmap): void {
  for (const id of plan.excludeIds) {
    const doc = segment.find(id)
    if (doc >= 0) clearBit(base, doc)
  }
  if (plan.includeIds !== undefined) {
    const wanted = emptyBitmap(segment.size)
    for (const id of plan.includeIds) {
      const doc = segment.find(id)
      if (doc >= 0) setBit(wanted, doc)
    }
    intersect(base, wanted)
  }
  if (plan.colour !== undefined) {
    intersect(base, colourBitmap(segment.data.colours, plan.colour.lab, plan.colour.maxDeltaE))
  }
}

function filtersOf(segment: Segment, plan: SearchPlan): Filters {
  const filters: Filters = { bitmaps: [], ofChoice: new Map(), ofNumber: new Map() }
  for (const { field, values } of plan.filters) {
    const column = segment.data.choices[field]
    const bitmap = emptyBitmap(segment.size)
    if (column !== undefined) uniteChoices(bitmap, column, values)
    filters.ofChoice.set(field, filters.bitmaps.push(bitmap) - 1)
  }
  for (const { field, range } of plan.ranges) {
    const column = segment.data.numbers[field]
    if (column !== undefined)
      filters.ofNumber.set(field, filters.bitmaps.push(rangeBitmap(column, range)) - 1)
  }
  return filters
}

/** Counts the documents or, when those are fewer, the ones that are missing from the known totals. */
function countFacets(
  segment: Segment,
  plan: SearchPlan,
  counters: Counters,
  widened: (field: number) => DocSet,
): void {
  const absentees = new Map<DocSet, DocSet>()
  for (const { name, field } of plan.facets) {
    const column = segment.data.choices[field]
    const totals = segment.choiceTotals[field]
    const target = counters.facets[name]
    if (column === undefined || totals === undefined || target === undefined) continue
    const docs = widened(field)
    const byAbsence = docs.count * 2 > segment.liveCount
    if (byAbsence && !absentees.has(docs))
      absentees.set(docs, new DocSet(difference(segment.live, docs.bitmap)))
    const counts = new Uint32Array(totals.length)
    countChoices(column, absentees.get(docs) ?? docs, counts)
    for (let code = 1; code < counts.length; code++) {
      const counted = counts[code] ?? 0
      const count = byAbsence ? (totals[code] ?? 0) - counted : counted
      if (count === 0) continue
      const value = column.values[code - 1] ?? 0
      target.set(value, (target.get(value) ?? 0) + count)
    }
  }
}
