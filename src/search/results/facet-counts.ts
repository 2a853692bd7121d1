import { countRest } from '#search/choices/count-rest.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { SegmentGroups } from '#search/segment/segment-groups.ts'
import type { SearchPlan } from './plan.ts'

export type FacetCounts = Record<string, Map<number, number>>

/** Adds the counts of one segment. `failing` are the documents excluded only by the field's own filter. */
export function countFacets(
  segment: Segment,
  plan: SearchPlan,
  target: FacetCounts,
  hits: DocSet,
  failing: (field: number) => DocSet | undefined,
): void {
  const countFields = (docs: DocSet, fields: readonly number[]) =>
    countRest(segment.choices, segment.bitmaps, docs, fields, {
      docs: segment.live,
      count: segment.liveCount,
      counts: segment.choiceTotals,
    })
  const counted = countFields(
    hits,
    plan.facets.map(({ field }) => field),
  )
  for (const { name, field } of plan.facets) {
    const { values } = segment.data.choices[field] ?? {}
    const facet = target[name]
    if (values === undefined || facet === undefined) continue
    const others = failing(field)
    addCounts(facet, values, counted.get(field))
    if (others !== undefined) addCounts(facet, values, countFields(others, [field]).get(field))
  }
}

/** A group may have hits and failing documents, so `wider` holds both. */
export function countFacetsOfGroups(
  segment: Segment,
  groups: SegmentGroups,
  plan: SearchPlan,
  target: FacetCounts,
  hits: DocSet,
  wider: (field: number) => DocSet | undefined,
): void {
  const sets = new Map(plan.facets.map(({ field }) => [field, wider(field)]))
  const countFields = (docs: DocSet, fields: readonly number[]) =>
    docs.count === segment.liveCount ? groups.totals : groups.countChoices(docs, fields, segment.live)
  const ofHits = plan.facets.flatMap(({ field }) => (sets.get(field) ? [] : field))
  const counted = countFields(hits, ofHits)
  for (const { name, field } of plan.facets) {
    const { values } = segment.data.choices[field] ?? {}
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
