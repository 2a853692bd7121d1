import { productSorts } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { createSearchReader, facetParameters, type ParameterValues } from './parameters.ts'

const sortNames = productSorts.map((sort) => sort.id)

/** Every search parameter of the site has one name and one meaning on all pages. */
export const productSearchParameters = {
  keyword: { type: 'text', maxLength: limits.keyword },
  ...facetParameters(productFacets),
  color_hex: { type: 'color' },
  sort: { type: 'word', allowed: sortNames, default: 'recommend' },
  page: { type: 'integer', min: 1, max: limits.searchDepth, default: 1 },
} as const

/** State of a product list: the contract's filters, keyword, sort and page; what equals its default is absent. */
export type ProductSearch = ParameterValues<typeof productSearchParameters>

/** For `validateSearch` of every page that filters products. */
export const readProductSearch = createSearchReader(productSearchParameters)
