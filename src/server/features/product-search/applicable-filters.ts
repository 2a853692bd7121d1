import { type MeasureKey, measureKeys } from '#contract/data/measures.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import type { ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import { conditionField } from '#query/terms.ts'
import type { SearchQuery } from '#search/types.ts'
import {
  type CategoryScope,
  familyOf,
  type Taxonomy,
} from '#server/search-index/kinds/product-variations/taxonomy.ts'

type ChosenFilters = Pick<ProductFilter, 'category_id' | 'search_condition_value_ids'> &
  Partial<ProductFilter>

type CategoryCounts = { total: number; categories: ReadonlyMap<number, number> }

export type ApplicableFilters = { groupIds: number[]; measures: MeasureKey[] }

/**
 * Returns filters of the chosen categories and their parents, those in use, and those for half of the
 * results: フローリング offers the kind of wood.
 */
export function applicableFilters(
  chosen: ChosenFilters,
  taxonomy: Taxonomy,
  found?: CategoryCounts,
): ApplicableFilters {
  const withChoice = new Set(chosen.search_condition_value_ids.map((id) => taxonomy.values.get(id)?.groupId))
  const families = chosen.category_id.map((id) => ({ id, family: familyOf(taxonomy, id) }))
  const isAsked = (places: CategoryScope) =>
    families.some(
      ({ id, family }) => !places.hiddenIn?.has(id) && family.some((each) => places.categoryIds.has(each)),
    ) ||
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

const nowhere: CategoryScope = { categoryIds: new Set() }

const isBounded = (chosen: ChosenFilters, key: MeasureKey): boolean =>
  chosen[productFacets[key].min] !== undefined || chosen[productFacets[key].max] !== undefined

export const facetsOfApplicable = ({
  groupIds,
  measures,
}: ApplicableFilters): Required<Pick<SearchQuery, 'facets' | 'histograms'>> => ({
  facets: groupIds.map(conditionField),
  histograms: measures.map((field) => ({ field, edges: [] })),
})

/** Applies the category filter, which category counts ignore. */
function countAnswers(
  { categoryIds, hiddenIn = new Set() }: CategoryScope,
  chosen: ChosenFilters,
  taxonomy: Taxonomy,
  found: CategoryCounts,
): number {
  const parentOf = (id: number) => taxonomy.categories.get(id)?.parentId ?? 0
  const isListed = (id: number) =>
    chosen.category_id.length === 0 ||
    chosen.category_id.includes(id) ||
    chosen.category_id.includes(parentOf(id))
  const countOf = (id: number) => found.categories.get(id) ?? 0
  let count = 0
  for (const id of categoryIds) if (isListed(id) && !categoryIds.has(parentOf(id))) count += countOf(id)
  // The counts of a heading include those of the categories below.
  for (const id of hiddenIn) if (categoryIds.has(parentOf(id)) && isListed(parentOf(id))) count -= countOf(id)
  return count
}
