import {
  type Choice,
  colourTypes,
  fireProtectionMaterials,
  fireResistances,
  flamePreventionRegulations,
  formaldehydeGrades,
  productKinds,
} from '#contract/enums.ts'
import type { FacetValue, ProductFacetCounts, ProductFilter } from '#contract/facet-schemas.ts'
import { priceEdges } from '#contract/facets.ts'
import type { SearchResult } from '#search/types.ts'
import { type ChoiceFieldName, conditionField } from '#server/search-index/kinds/product-variations/fields.ts'
import type { Taxonomy, Term } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { sizeFields } from './facet-query.ts'
import { keptValue } from './facet-values.ts'

/** A list of makers or materials longer than this is for a search box, not for eyes. */
const longestList = 60

type Counts = ReadonlyMap<number, number>

/** The counts of a search as a screen shows them: names, order, and what is chosen even where it finds nothing. */
export function presentFacets(
  result: SearchResult,
  filter: ProductFilter,
  taxonomy: Taxonomy,
  groupIds: readonly number[],
): ProductFacetCounts {
  const counts = (field: ChoiceFieldName): Counts => result.facets[field] ?? new Map()
  const flag = (field: ChoiceFieldName) => ({ count: counts(field).get(1) ?? 0 })
  return {
    kind: presentChoices(productKinds, counts('kind')),
    category_id: presentCategories(filter, taxonomy, counts('category')),
    color_type_ids: presentChoices(colourTypes, counts('colour')),
    price: { ...presentRange(result, 'price'), histogram: presentPrices(result) },
    material_id: presentTerms(taxonomy.materials, counts('material'), filter.material_id),
    search_condition_value_ids: groupIds.flatMap((id) => presentConditions(result, taxonomy, id)),
    ...presentSizes(result),
    available_sample_request: flag('available_sample_request'),
    in_stock: flag('in_stock'),
    fire_protection_material: presentChoices(fireProtectionMaterials, counts('fire_protection_material')),
    fire_resistance: presentChoices(fireResistances, counts('fire_resistance')),
    formaldehyde: presentChoices(formaldehydeGrades, counts('formaldehyde')),
    flame_prevention_regulation: presentChoices(
      flamePreventionRegulations,
      counts('flame_prevention_regulation'),
    ),
    maker_id: presentTerms(taxonomy.makers, counts('maker'), filter.maker_id),
  }
}

/** A short list keeps its empty values: a row that comes and goes is harder to find than one that says 0. */
const presentChoices = (choices: readonly Choice[], counts: Counts): FacetValue[] =>
  choices.map((choice) =>
    keptValue(choice, { id: choice.id, name: choice.label, count: counts.get(choice.id) ?? 0 }),
  )

/** The tree in its order. Empty ones stay for a chosen kind, where the whole tree is in sight. */
function presentCategories(filter: ProductFilter, taxonomy: Taxonomy, counts: Counts): FacetValue[] {
  const values: FacetValue[] = []
  for (const term of taxonomy.categories.values()) {
    const { id, name, kind, parentId } = term
    const count = counts.get(id) ?? 0
    if (count > 0 || filter.kind.includes(kind) || filter.category_id.includes(id)) {
      values.push(keptValue(term, { id, name, count, parent_id: parentId }))
    }
  }
  return values
}

/** The most frequent first, then the order of the terms; what is chosen stays, wherever it would stand. */
function presentTerms(
  terms: ReadonlyMap<number, Term>,
  counts: Counts,
  chosen: readonly number[],
): FacetValue[] {
  const counted: { term: Term; count: number }[] = []
  for (const id of new Set([...counts.keys(), ...chosen])) {
    const term = terms.get(id)
    if (term) counted.push({ term, count: counts.get(id) ?? 0 })
  }
  const least = leastListed(counted.map(({ count }) => count))
  return counted
    .filter(({ term, count }) => count >= least || chosen.includes(term.id))
    .sort((a, b) => b.count - a.count || a.term.order - b.term.order)
    .filter(({ term }, place) => place < longestList || chosen.includes(term.id))
    .map(({ term, count }) => keptValue(term, { id: term.id, name: term.name, count }))
}

/** The count that is enough for a longest list. Numbers sort at a tenth of what terms do, and there may be hundreds of makers. */
const leastListed = (counts: number[]): number => Uint32Array.from(counts).sort().at(-longestList) ?? 0

function presentConditions(result: SearchResult, taxonomy: Taxonomy, groupId: number): FacetValue[] {
  const counts = result.facets[conditionField(groupId)]
  const values = taxonomy.groups.get(groupId)?.values ?? []
  return values.map((term) =>
    keptValue(term, { id: term.id, name: term.name, count: counts?.get(term.id) ?? 0, parent_id: groupId }),
  )
}

function presentRange(result: SearchResult, field: string): { min: number | null; max: number | null } {
  const { min, max } = result.histograms[field] ?? { min: null, max: null }
  return { min, max }
}

function presentSizes(result: SearchResult): Pick<ProductFacetCounts, (typeof sizeFields)[number]> {
  const [width, depth, height] = sizeFields.map((field) => presentRange(result, field))
  const none = { min: null, max: null }
  return { width: width ?? none, depth: depth ?? none, height: height ?? none }
}

function presentPrices(result: SearchResult) {
  const counts = result.histograms.price?.counts ?? []
  return counts.map((count, bin) => ({ up_to: priceEdges[bin] ?? null, count }))
}
