/** The counts beside the filters: of all requested facets in one segment. */
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

/** The same of groups. One may have documents among the hits and among those that fail: both are counted together, as `wider`. */
export function countFacetsOfGroups(
  { choices, data, liveCount }: Segment,
  groups: SegmentGroups,
  plan: SearchPlan,
  target: FacetCounts,
  hits: DocSet,
  wider: (field: number) => DocSet | undefined,
): void {
  const sets = new Map(plan.facets.map(({ field }) => [field, wider(field)]))
  const countFields = (docs: DocSet, fields: readonly number[]) =>
    docs.count === liveCount ? groups.totals : choices.countGroups(docs, groups, fields)
  const ofHits = plan.facets.flatMap(({ field }) => (sets.get(field) ? [] : field))
  const counted = countFields(hits, ofHits)
  for (const { name, field } of plan.facets) {
    const { values } = data.choices[field] ?? {}
    const facet = target[name]
    if (values === undefined || facet === undefined) continue
    const set = sets.get(field)
    addCounts(facet, values, (set ? countFields(set, [field]) : counted).get(field))
  }
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
  for (const [field, counts] of counted) {
    const totals = segment.choiceTotals.get(field)
    for (let place = 0; place < counts.length; place++)
      counts[place] = (totals?.[place] ?? 0) - (counts[place] ?? 0)
  }
  return counted
}
