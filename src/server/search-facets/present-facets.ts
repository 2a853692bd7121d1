import type {
  ChoiceFacet,
  Facet,
  FacetTable,
  NamedChoiceKey,
  RangeFacet,
} from '#contract/data/define-facets.ts'
import type { Choice } from '#contract/data/enums.ts'
import type { FacetValue, RangeCounts } from '#contract/kit/facet-schemas.ts'
import type { SearchResult } from '#search/types.ts'
import { barEdges } from './bar-edges.ts'
import { internFacetValue } from './intern-facet-value.ts'

export type ValueCounts = ReadonlyMap<number, number>

const noCounts: ValueCounts = new Map()

export type NameValues = (counts: ValueCounts) => FacetValue[]

type PresentedFacets<T extends FacetTable> = {
  [K in keyof T]: T[K] extends ChoiceFacet
    ? FacetValue[]
    : T[K] extends RangeFacet
      ? RangeCounts
      : { count: number }
}

export function presentFacets<T extends FacetTable>(
  facets: T,
  result: Pick<SearchResult, 'facets' | 'histograms'>,
  naming: Record<NamedChoiceKey<T>, NameValues>,
): PresentedFacets<T> {
  const namers: Readonly<Record<string, NameValues>> = naming
  const countsOf = (field: string | undefined) => (field && result.facets[field]) || noCounts
  const present = (key: string, facet: Facet) => {
    if (facet.kind === 'range') return presentRange(result, facet)
    if (facet.kind === 'flag') return { count: countsOf(facet.field).get(1) ?? 0 }
    const counts = countsOf(facet.field)
    return facet.values ? presentChoices(facet.values, counts) : (namers[key]?.(counts) ?? [])
  }
  const presented = Object.entries<Facet>(facets).map(([key, facet]) => [key, present(key, facet)])
  return Object.fromEntries(presented) as PresentedFacets<T>
}

/** Keeps zero counts: rows that come and go are hard to find. */
const presentChoices = (choices: readonly Choice[], counts: ValueCounts): FacetValue[] =>
  choices.map((choice) =>
    internFacetValue(choice, { id: choice.id, name: choice.label, count: counts.get(choice.id) ?? 0 }),
  )

function presentRange({ histograms }: Pick<SearchResult, 'histograms'>, { field }: RangeFacet): RangeCounts {
  const { min = null, max = null, counts = [] } = histograms[field] ?? {}
  const edges = barEdges[field]
  if (!edges) return { min, max }
  return { min, max, histogram: counts.map((count, bin) => ({ up_to: edges[bin] ?? null, count })) }
}

type OrderedTerm = { id: number; name: string; order: number }

/** Longer lists need a search box. */
const longestList = 60

/** Keeps chosen values beyond the limit. */
export const nameByFrequency =
  (terms: ReadonlyMap<number, OrderedTerm>, chosen: readonly number[]): NameValues =>
  (counts) => {
    const counted: { term: OrderedTerm; count: number }[] = []
    for (const id of new Set([...counts.keys(), ...chosen])) {
      const term = terms.get(id)
      if (term) counted.push({ term, count: counts.get(id) ?? 0 })
    }
    const least = leastListed(counted.map(({ count }) => count))
    return counted
      .filter(({ term, count }) => count >= least || chosen.includes(term.id))
      .sort((a, b) => b.count - a.count || a.term.order - b.term.order)
      .filter(({ term }, place) => place < longestList || chosen.includes(term.id))
      .map(({ term, count }) => internFacetValue(term, { id: term.id, name: term.name, count }))
  }

/** Sorts numbers, which takes a tenth of sorting terms; there may be hundreds of makers. */
const leastListed = (counts: number[]): number => Uint32Array.from(counts).sort().at(-longestList) ?? 0
