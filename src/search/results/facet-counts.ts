/** The counts beside the filters: of all requested facets in one segment. */
import type { GroupSet } from '#search/choices/group-counts.ts'
import { DocSet } from '#search/kernel/doc-set.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { SegmentGroups } from '#search/segment/segment-groups.ts'
import type { SearchPlan } from './plan.ts'

/** Per requested field: value to number of documents. */
export type FacetCounts = Record<string, Map<number, number>>

/**
 * Adds what one segment counts: the hits, and for a field with a filter of its own also `failing`, those that only this
 * filter keeps out. All fields of the hits are counted together.
 */
export function countFacets(
  segment: Segment,
  plan: SearchPlan,
  target: FacetCounts,
  hits: DocSet,
  failing: (field: number) => DocSet | undefined,
): void {
  const counted = countFields(
    segment,
    hits,
    plan.facets.map(({ field }) => field),
  )
  for (const { name, field } of plan.facets) {
    const { values } = segment.data.choices[field] ?? {}
    const facet = target[name]
    if (values === undefined || facet === undefined) continue
    const others = failing(field)
    addCounts(facet, values, counted.get(field))
    if (others !== undefined) addCounts(facet, values, countFields(segment, others, [field]).get(field))
  }
}

/** The same of groups. One may have documents among the hits and among those that fail: then both are counted together. */
export function countFacetsOfGroups(
  segment: Segment,
  groups: SegmentGroups,
  plan: SearchPlan,
  target: FacetCounts,
  hits: GroupSet,
  withFailing: (field: number) => GroupSet | undefined,
): void {
  const wider = new Map(plan.facets.map(({ field }) => [field, withFailing(field)]))
  const ofHits = plan.facets.flatMap(({ field }) => (wider.get(field) ? [] : field))
  const counted = countFieldsOfGroups(segment, groups, hits, ofHits)
  for (const { name, field } of plan.facets) {
    const { values } = segment.data.choices[field] ?? {}
    const facet = target[name]
    if (values === undefined || facet === undefined) continue
    const set = wider.get(field)
    const counts = set ? countFieldsOfGroups(segment, groups, set, [field]) : counted
    addCounts(facet, values, counts.get(field))
  }
}

/** All that are live are known; of what documents of a group share, what is missing may be counted in place of what is there. */
function countFieldsOfGroups(
  { choices, liveCount, kernel, bitmaps }: Segment,
  groups: SegmentGroups,
  set: GroupSet,
  fields: readonly number[],
): Map<number, Uint32Array> {
  if (set.docs.count === liveCount) return new Map(groups.totals)
  if (set.marks.count * 2 <= groups.liveCount) return choices.countGroups(set, groups, fields)
  const alike = fields.filter((field) => choices.columns[field]?.alike)
  const others = fields.filter((field) => !choices.columns[field]?.alike)
  const absent = bitmaps.copyOf(groups.liveMarks)
  kernel.subtract(absent, set.marks.bitmap)
  const counted = choices.count(new DocSet(absent, kernel), alike)
  for (const [field, counts] of counted) subtractFrom(groups.totals.get(field), counts)
  for (const [field, counts] of choices.countGroups(set, groups, others)) counted.set(field, counts)
  return counted
}

/** counts = totals - counts. */
function subtractFrom(totals: Uint32Array | undefined, counts: Uint32Array): void {
  for (let place = 0; place < counts.length; place++)
    counts[place] = (totals?.[place] ?? 0) - (counts[place] ?? 0)
}

function addCounts(facet: Map<number, number>, values: Int32Array, counts: Uint32Array | undefined): void {
  for (let place = 0; place < values.length; place++) {
    const count = counts?.[place] ?? 0
    const value = values[place] ?? 0
    if (count > 0) facet.set(value, (facet.get(value) ?? 0) + count)
  }
}

/** Counts the documents or, when those are fewer, the ones that are missing from the known totals. */
function countFields(segment: Segment, docs: DocSet, fields: readonly number[]): Map<number, Uint32Array> {
  if (docs.count * 2 <= segment.liveCount) return segment.choices.count(docs, fields)
  const absent = segment.bitmaps.copyOf(segment.live)
  segment.kernel.subtract(absent, docs.bitmap)
  const counted = segment.choices.count(new DocSet(absent, segment.kernel), fields)
  for (const [field, counts] of counted) subtractFrom(segment.choiceTotals.get(field), counts)
  return counted
}
