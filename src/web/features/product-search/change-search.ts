import { productFacets } from '#contract/facets.ts'
import { type ProductSearch, readProductSearch } from '../../url-state/product-search.ts'

export type ChoiceParam = {
  [K in keyof ProductSearch]-?: NonNullable<ProductSearch[K]> extends number[] ? K : never
}[keyof ProductSearch]

/** A flag's value in an address. */
export const flagOn = 'true'

/** The state with some parameters changed: from its first page, in the one order that addresses have. */
export function changeSearch(search: ProductSearch, change: ProductSearch): ProductSearch {
  return readProductSearch({ ...search, ...change, page: undefined })
}

/** The state after a click on the control that submits `name=value`. */
export function toggleParameter(search: ProductSearch, name: string, value: string): ProductSearch {
  const flag = Object.values(productFacets).find((facet) => facet.kind === 'flag' && facet.param === name)
  if (flag) return changeSearch(search, { [name]: name in search ? undefined : true })
  const param = findChoiceParam(name)
  return param ? toggleChoice(search, param, Number(value)) : search
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

function findChoiceParam(name: string): ChoiceParam | undefined {
  for (const facet of Object.values(productFacets)) {
    if (facet.kind === 'choice' && facet.param === name) return facet.param
  }
  return undefined
}
