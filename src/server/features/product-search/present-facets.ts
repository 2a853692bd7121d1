import { productFacets } from '#contract/data/product-facets.ts'
import type { FacetValue } from '#contract/kit/facet-schemas.ts'
import type { ProductFacetCounts, ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import { conditionField } from '#query/terms.ts'
import type { SearchResult } from '#search/types.ts'
import { internFacetValue } from '#server/search-facets/intern-facet-value.ts'
import { type NameValues, nameByFrequency, presentFacets } from '#server/search-facets/present-facets.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'

/** Keeps chosen values even with a count of 0. */
export const presentProductFacets = (
  result: SearchResult,
  filter: ProductFilter,
  taxonomy: Taxonomy,
  groupIds: readonly number[],
): ProductFacetCounts =>
  presentFacets(productFacets, result, {
    category_id: nameCategories(filter, taxonomy),
    material_id: nameByFrequency(taxonomy.materials, filter.material_id),
    maker_id: nameByFrequency(taxonomy.makers, filter.maker_id),
    search_condition_value_ids: () => groupIds.flatMap((id) => nameConditions(result, filter, taxonomy, id)),
  })

/** Keeps empty categories of a chosen kind: its whole tree is shown. */
const nameCategories =
  (filter: ProductFilter, taxonomy: Taxonomy): NameValues =>
  (counts) => {
    const values: FacetValue[] = []
    for (const term of taxonomy.categories.values()) {
      const { id, name, kind, parentId } = term
      const count = counts.get(id) ?? 0
      if (count > 0 || filter.kind.includes(kind) || filter.category_id.includes(id)) {
        values.push(internFacetValue(term, { id, name, count, parent_id: parentId }))
      }
    }
    return values
  }

function nameConditions(
  result: SearchResult,
  { search_condition_value_ids: chosen }: ProductFilter,
  taxonomy: Taxonomy,
  groupId: number,
): FacetValue[] {
  const counts = result.facets[conditionField(groupId)]
  const values = (taxonomy.groups.get(groupId)?.values ?? []).filter(
    ({ id, isHidden }) => !isHidden || chosen.includes(id),
  )
  return values.map((term) =>
    internFacetValue(term, {
      id: term.id,
      name: term.name,
      count: counts?.get(term.id) ?? 0,
      parent_id: groupId,
    }),
  )
}
