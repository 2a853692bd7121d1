import { type ChangeEvent, createContext, use } from 'react'
import type { ProductSearch } from '#web/url-state/product-search.ts'
import type { ProductList } from './load-product-list.ts'

type Rail = {
  search: ProductSearch
  facets: ProductList['facets']
  groups: ProductList['condition_groups']
  change: (search: ProductSearch) => void
  /** For every checkbox of the rail: its name and value say what it turns on and off. */
  toggle: (event: ChangeEvent<HTMLInputElement>) => void
}

export const RailContext = createContext<Rail | null>(null)

export function useRail(): Rail {
  const rail = use(RailContext)
  if (!rail) throw new Error('A facet was rendered outside the rail.')
  return rail
}
