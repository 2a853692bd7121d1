import { type MeasureKey, measureKeys } from '#contract/data/measures.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import type { ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import { conditionField } from '#query/terms.ts'
import type { SearchQuery } from '#search/types.ts'
import {
  type AskedOfSome,
  familyOf,
  type Taxonomy,
} from '#server/search-index/kinds/product-variations/taxonomy.ts'

type Chosen = Pick<ProductFilter, 'category_id' | 'search_condition_value_ids'> & Partial<ProductFilter>

type Narrowed = { total: number; categories: ReadonlyMap<number, number> }

export type ShownOfSome = { groupIds: number[]; measures: MeasureKey[] }

/**
 * Returns filters of the chosen categories and their parents, those in use, and those for half of the
 * results: フローリング offers the kind of wood.
 */
export function shownOfSome(chosen: Chosen, taxonomy: Taxonomy, found?: Narrowed): ShownOfSome {
  const withChoice = new Set(chosen.search_condition_value_ids.map((id) => taxonomy.values.get(id)?.groupId))
  const families = chosen.category_id.flatMap((id) => familyOf(taxonomy, id))
  const isAsked = (places: AskedOfSome) =>
    families.some((id) => places.categoryIds.has(id)) ||
    (found !== undefined &&
      found.total > 0 &&
      2 * countAnswers(places, chosen, taxonomy, found) >= found.total)
  const groups = [...taxonomy.groups.values()].filter((group) => withChoice.has(group.id) || isAsked(group))
  return {
    groupIds: groups.map((group) => group.id),
    measures: measureKeys.filter(
      (key) => isBounded(chosen, key) || isAsked(taxonomy.measures.get(key) ?? nowhere),
    ),
  }
}

const nowhere: AskedOfSome = { categoryIds: new Set() }

const isBounded = (chosen: Chosen, key: MeasureKey): boolean =>
  chosen[productFacets[key].min] !== undefined || chosen[productFacets[key].max] !== undefined

export const countsOfSome = ({
  groupIds,
  measures,
}: ShownOfSome): Required<Pick<SearchQuery, 'facets' | 'histograms'>> => ({
  facets: groupIds.map(conditionField),
  histograms: measures.map((field) => ({ field, edges: [] })),
})

/** Applies the category filter, which category counts ignore. */
function countAnswers(
  { categoryIds }: AskedOfSome,
  chosen: Chosen,
  taxonomy: Taxonomy,
  found: Narrowed,
): number {
  let count = 0
  for (const id of categoryIds) {
    const parentId = taxonomy.categories.get(id)?.parentId ?? 0
    const isListed =
      chosen.category_id.length === 0 ||
      chosen.category_id.includes(id) ||
      chosen.category_id.includes(parentId)
    if (isListed && !categoryIds.has(parentId)) count += found.categories.get(id) ?? 0
  }
  return count
}
