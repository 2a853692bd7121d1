import { type FacetValue, FacetValueSchema } from '#contract/kit/facet-schemas.ts'
import { shareValues } from '#server/http/shared-values.ts'

shareValues(FacetValueSchema)

/** Per term; a large catalogue repeats few counts. */
const mostCounts = 64

const interned = new WeakMap<object, Map<number, FacetValue>>()

/**
 * Shares equal values between answers, which hold about a hundred. `term` is the key, and is replaced when
 * its name changes.
 */
export function internFacetValue(term: object, value: FacetValue): FacetValue {
  const counts = interned.get(term) ?? new Map<number, FacetValue>()
  if (counts.size === 0) interned.set(term, counts)
  const known = counts.get(value.count)
  if (known) return known
  if (counts.size >= mostCounts) counts.clear()
  counts.set(value.count, value)
  return value
}
