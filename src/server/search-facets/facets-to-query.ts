import type {
  ChoiceKey,
  Facet,
  FacetField,
  FacetFilter,
  FacetTable,
  FlagKey,
  RangeKey,
} from '#contract/data/define-facets.ts'
import type { HistogramRequest, NumberRange } from '#search/types.ts'

type Asked = Readonly<Record<string, unknown>>

/** What the choices and flags of a filter ask of the engine. Unknown ids stay in: they are what nobody has. */
export function facetsToFilters<T extends FacetTable>(
  facets: T,
  filter: FacetFilter<T>,
): Partial<Record<FacetField<T, ChoiceKey<T> | FlagKey<T>>, readonly number[]>> {
  const asked: Asked = filter
  const filters: Record<string, readonly number[]> = {}
  for (const facet of Object.values<Facet>(facets)) {
    if (facet.kind === 'range' || facet.field === undefined) continue
    const value = asked[facet.param]
    if (Array.isArray(value)) filters[facet.field] = value
    else if (value === true) filters[facet.field] = flagOn
  }
  return filters as Partial<Record<FacetField<T, ChoiceKey<T> | FlagKey<T>>, readonly number[]>>
}

/** How the engine holds a flag that is set. */
export const flagOn: readonly number[] = [1]

/** What the ranges of a filter ask of the engine. */
export function facetsToRanges<T extends FacetTable>(
  facets: T,
  filter: FacetFilter<T>,
): Partial<Record<FacetField<T, RangeKey<T>>, NumberRange>> {
  const asked: Asked = filter
  const ranges: Record<string, NumberRange> = {}
  for (const facet of Object.values<Facet>(facets)) {
    if (facet.kind !== 'range') continue
    const [min, max] = [asked[facet.min], asked[facet.max]].map((value) =>
      typeof value === 'number' ? value : undefined,
    )
    if (min !== undefined || max !== undefined) ranges[facet.field] = { min, max }
  }
  return ranges as Partial<Record<FacetField<T, RangeKey<T>>, NumberRange>>
}

/** What to count beside a search: every filter of the screen. */
export function facetsToCount(facets: FacetTable): { facets: string[]; histograms: HistogramRequest[] } {
  const fields: string[] = []
  const histograms: HistogramRequest[] = []
  for (const facet of Object.values(facets)) {
    if (facet.kind === 'range') histograms.push({ field: facet.field, edges: binEdges(facet.edges) })
    else if (facet.field !== undefined) fields.push(facet.field)
  }
  return { facets: fields, histograms }
}

/**
 * An edge belongs to its bar, as it does to the filter's upper bound; the engine's bins exclude their end. Values are whole
 * numbers, therefore the next one begins the next bin.
 */
const binEdges = (edges: readonly number[] | undefined): number[] =>
  edges ? [0, ...edges.map((edge) => edge + 1), Number.MAX_SAFE_INTEGER] : []
