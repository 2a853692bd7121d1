import { type FacetValue, FacetValueSchema } from '#contract/kit/facet-schemas.ts'
import { shareValues } from '#server/http/shared-values.ts'

shareValues(FacetValueSchema)

/** Of one name. With more different counts than this all are forgotten: a large catalogue repeats few of them. */
const mostCounts = 64

const kept = new WeakMap<object, Map<number, FacetValue>>()

/**
 * The value itself, or an equal one from before: an answer holds some hundred of them, most of them the same as in other
 * answers. `term` is whose value it is, and as old as its name.
 */
export function internFacetValue(term: object, value: FacetValue): FacetValue {
  const counts = kept.get(term) ?? new Map<number, FacetValue>()
  if (counts.size === 0) kept.set(term, counts)
  const known = counts.get(value.count)
  if (known) return known
  if (counts.size >= mostCounts) counts.clear()
  counts.set(value.count, value)
  return value
}
