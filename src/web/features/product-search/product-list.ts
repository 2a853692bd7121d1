import { productKind, productSorts } from '#contract/data/enums.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import type { Spelling } from '#contract/kit/interpretation.ts'
import type { NamedEntity } from '#contract/kit/schemas.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import type { CardVariation } from '#web/shared/cards/card-variation.ts'
import { defineList, type ListState, type SearchOfList } from '#web/shared/list/define-list.ts'
import { type ListFacetCounts, valuesOf } from '#web/shared/list/facet-counts.ts'

export const productList = defineList({
  path: '/products',
  facets: productFacets,
  sorts: productSorts,
  groups: [
    { id: 'product', label: '製品ごと' },
    { id: 'variation', label: '品番ごと' },
  ],
  nearColor: 'color_hex',
  noun: '製品',
  entrance: 'カテゴリ',
  leads: isOfMaterials,
})

/**
 * Regulations lead for building materials. Kind and category alone count: choosing a grade does not move its
 * row.
 */
function isOfMaterials({ kind, category_id }: ListState, facets: ListFacetCounts): boolean {
  const found = valuesOf(facets, 'kind').flatMap(({ id, count }) => (count > 0 ? id : []))
  return String(kind ?? (category_id && found)) === String(productKind.buildingMaterial)
}

export type ProductListSearch = SearchOfList<typeof productList>

export type FoundProducts = Spelling &
  Pick<
    ApiResponse<'GET /product_variations/search'>,
    'total_count' | 'facets' | 'only_marks' | 'discontinued_matches' | 'interpretation'
  > & { items: CardVariation[]; groups: { search_condition_value_ids: readonly NamedEntity[] } }
