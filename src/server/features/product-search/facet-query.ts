import type { ProductFilter } from '#contract/facet-schemas.ts'
import { priceEdges } from '#contract/facets.ts'
import type { SearchQuery } from '#search/types.ts'
import {
  type ChoiceFieldName,
  conditionField,
  type NumberFieldName,
} from '#server/search-index/catalogue-schema.ts'
import { familyOf, type Taxonomy } from '#server/search-index/taxonomy.ts'

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

/** With more kinds of product than this in sight, questions that only one of them has help nobody. */
const fewCategories = 6

/**
 * The condition groups to show, in their order: those of the chosen categories and their headings, and those with something
 * chosen. `categoryCounts` are the counts of a search: when it holds few kinds of product, theirs too.
 */
export function conditionGroupsFor(
  filter: Pick<ProductFilter, 'category_id' | 'search_condition_value_ids'>,
  taxonomy: Taxonomy,
  categoryCounts: ReadonlyMap<number, number> = new Map(),
): number[] {
  const chosen = filter.search_condition_value_ids.map((id) => taxonomy.values.get(id)?.groupId)
  const present = categoriesInSight(filter.category_id, taxonomy, categoryCounts)
  const categoryIds = [...filter.category_id, ...(present.length <= fewCategories ? present : [])]
  const families = categoryIds.flatMap((id) => familyOf(taxonomy, id))
  return [...taxonomy.groups.values()]
    .filter((group) => chosen.includes(group.id) || families.some((id) => group.categoryIds.has(id)))
    .map((group) => group.id)
}

/** The counts of categories ignore what is chosen among them, so the choice is applied here. Headings are no products. */
function categoriesInSight(
  chosen: readonly number[],
  taxonomy: Taxonomy,
  counts: ReadonlyMap<number, number>,
): number[] {
  return [...counts.keys()].filter((id) => {
    const parentId = taxonomy.categories.get(id)?.parentId
    if (!parentId) return false
    return chosen.length === 0 || chosen.includes(id) || chosen.includes(parentId)
  })
}
