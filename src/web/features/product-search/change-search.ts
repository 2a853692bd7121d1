import { productFacets } from '#contract/data/product-facets.ts'
import { type ProductSearch, readProductSearch } from '#web/url-state/product-search.ts'
import type { FacetValue } from './list-facets.ts'

export type ChoiceParam = {
  [K in keyof ProductSearch]-?: NonNullable<ProductSearch[K]> extends number[] ? K : never
}[keyof ProductSearch]

/** A flag's value in an address. */
export const flagOn = 'true'

/** The state with some parameters changed: from its first page, in the one order that addresses have. */
export function changeSearch(search: ProductSearch, change: ProductSearch): ProductSearch {
  return readProductSearch({ ...search, ...change, page: undefined })
}

/** The state after a click on the control that submits `name=value`: a category's takes the place of its family's others. */
export function toggleParameter(
  search: ProductSearch,
  name: string,
  value: string,
  categories: readonly FacetValue[],
): ProductSearch {
  const facet = Object.values(productFacets).find((each) => each.kind !== 'range' && each.param === name)
  if (facet?.kind === 'flag') return changeSearch(search, { [name]: name in search ? undefined : true })
  if (facet?.kind !== 'choice') return search
  const id = Number(value)
  const instead = facet.param === 'category_id' ? findRelatives(id, categories) : []
  return toggleChoice(search, facet.param, id, instead)
}

/** The children of a heading, the heading of a child. */
function findRelatives(id: number, categories: readonly FacetValue[]): number[] {
  const heading = categories.find((category) => category.id === id)?.parent_id
  return categories.flatMap((other) => (other.parent_id === id || other.id === heading ? other.id : []))
}

/** Adds an id to a choice, or takes it out; `instead` leave at the same time (a category's children for their parent). */
export function toggleChoice(
  search: ProductSearch,
  param: ChoiceParam,
  id: number,
  instead: readonly number[] = [],
): ProductSearch {
  const ids = search[param] ?? []
  const next = ids.includes(id)
    ? ids.filter((other) => other !== id)
    : [...ids.filter((other) => !instead.includes(other)), id].toSorted((a, b) => a - b)
  return changeSearch(search, { [param]: next })
}

/** Without any condition: the kind's tab and the sort stay. */
export function clearConditions({ kind, sort }: ProductSearch): ProductSearch {
  return readProductSearch({ kind, sort })
}
