import type { ProductFilter } from '#contract/facet-schemas.ts'
import { priceEdges } from '#contract/facets.ts'
import type { SearchQuery } from '#search/types.ts'
import {
  type ChoiceFieldName,
  conditionField,
  type NumberFieldName,
} from '#server/search-index/kinds/product-variations/fields.ts'
import {
  type ConditionGroup,
  familyOf,
  type Taxonomy,
} from '#server/search-index/kinds/product-variations/taxonomy.ts'

/** The choice fields that are counted in every search. */
const countedFields: readonly ChoiceFieldName[] = [
  'kind',
  'category',
  'colour',
  'material',
  'maker',
  'available_sample_request',
  'in_stock',
  'fire_protection_material',
  'fire_resistance',
  'formaldehyde',
  'flame_prevention_regulation',
]

export const sizeFields = ['width', 'depth', 'height'] as const satisfies readonly NumberFieldName[]

/**
 * `up_to` belongs to its bar, as it does to the filter max_price; the engine's bins exclude their end. Prices are whole yen,
 * therefore the next yen begins the next bin.
 */
const priceBinEdges = [0, ...priceEdges.map((edge) => edge + 1), Number.MAX_SAFE_INTEGER]

/** What to count beside a search: every filter of the screen, and these condition groups. */
export function facetsToCount(groupIds: readonly number[]): Pick<SearchQuery, 'facets' | 'histograms'> {
  return {
    facets: [...countedFields, ...groupIds.map(conditionField)],
    histograms: [
      { field: 'price', edges: priceBinEdges },
      ...sizeFields.map((field) => ({ field, edges: [] })),
    ],
  }
}

type Chosen = Pick<ProductFilter, 'category_id' | 'search_condition_value_ids'>

/** What a search found: all in all, and by category. */
type Found = { total: number; categories: ReadonlyMap<number, number> }

/**
 * The condition groups to show, in their order: those of the chosen categories and their headings, those with something
 * chosen, and those that at least half of what was found can answer, so that フローリング asks for the kind of wood.
 */
export function conditionGroupsFor(chosen: Chosen, taxonomy: Taxonomy, found?: Found): number[] {
  const withChoice = new Set(chosen.search_condition_value_ids.map((id) => taxonomy.values.get(id)?.groupId))
  const families = chosen.category_id.flatMap((id) => familyOf(taxonomy, id))
  return [...taxonomy.groups.values()]
    .filter(
      (group) =>
        withChoice.has(group.id) ||
        families.some((id) => group.categoryIds.has(id)) ||
        (found !== undefined &&
          found.total > 0 &&
          2 * countAnswers(group, chosen, taxonomy, found) >= found.total),
    )
    .map((group) => group.id)
}

/** The counts of categories ignore what is chosen among them, so the choice is applied here. */
function countAnswers(group: ConditionGroup, chosen: Chosen, taxonomy: Taxonomy, found: Found): number {
  let count = 0
  for (const id of group.categoryIds) {
    const parentId = taxonomy.categories.get(id)?.parentId ?? 0
    const inSight =
      chosen.category_id.length === 0 ||
      chosen.category_id.includes(id) ||
      chosen.category_id.includes(parentId)
    // A heading counts for its categories.
    if (inSight && !group.categoryIds.has(parentId)) count += found.categories.get(id) ?? 0
  }
  return count
}
