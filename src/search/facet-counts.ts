/** The counts beside the filters: of all requested facets in one segment. */
import { DocSet } from './doc-set.ts'
import type { SearchPlan } from './plan.ts'
import type { Segment } from './segment.ts'

/** Per requested field: value to number of documents. */
export type FacetCounts = Record<string, Map<number, number>>

/**
 * Adds what one segment counts. `docsOf` gives the documents that count for a field: the hits, or, for a field with a
 * filter of its own, those that the other filters let through. Fields of the same documents are counted together.
 */
export function countFacets(
  segment: Segment,
  plan: SearchPlan,
  target: FacetCounts,
  docsOf: (field: number) => DocSet,
): void {
  const fieldsOf = new Map<DocSet, number[]>()
  for (const { field } of plan.facets) {
    const docs = docsOf(field)
    fieldsOf.set(docs, [...(fieldsOf.get(docs) ?? []), field])
  }
  const counted = new Map<number, Uint32Array>()
  for (const [docs, fields] of fieldsOf) {
    for (const [field, counts] of countFields(segment, docs, fields)) counted.set(field, counts)
  }
  for (const { name, field } of plan.facets) {
    const values = segment.data.choices[field]?.values
    const counts = counted.get(field)
    const facet = target[name]
    if (values === undefined || counts === undefined || facet === undefined) continue
    for (let place = 0; place < counts.length; place++) {
      const count = counts[place] ?? 0
      const value = values[place] ?? 0
      if (count > 0) facet.set(value, (facet.get(value) ?? 0) + count)
    }
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
