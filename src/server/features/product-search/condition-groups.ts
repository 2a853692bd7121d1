import type { ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import {
  type ConditionGroup,
  familyOf,
  type Taxonomy,
} from '#server/search-index/kinds/product-variations/taxonomy.ts'

type Chosen = Pick<ProductFilter, 'category_id' | 'search_condition_value_ids'>

/** What a search found: all in all, and by category. */
type Narrowed = { total: number; categories: ReadonlyMap<number, number> }

/**
 * The condition groups to show, in their order: those of the chosen categories and their headings, those with something
 * chosen, and those that at least half of what was found can answer, so that フローリング asks for the kind of wood.
 */
export function conditionGroupsFor(chosen: Chosen, taxonomy: Taxonomy, found?: Narrowed): number[] {
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
function countAnswers(group: ConditionGroup, chosen: Chosen, taxonomy: Taxonomy, found: Narrowed): number {
  let count = 0
  for (const id of group.categoryIds) {
    const parentId = taxonomy.categories.get(id)?.parentId ?? 0
    const isListed =
      chosen.category_id.length === 0 ||
      chosen.category_id.includes(id) ||
      chosen.category_id.includes(parentId)
    // A heading counts for its categories.
    if (isListed && !group.categoryIds.has(parentId)) count += found.categories.get(id) ?? 0
  }
  return count
}
