import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { type ProductSearch, readProductSearch } from '../../url-state/product-search.ts'

export const listPath = '/products'
export const resultsId = 'results'

const ListSearch = createContext<ProductSearch>({})

/**
 * Gives the parts of the page what the address says now: controls answer a click at once, while the list they ask for is
 * still on its way.
 */
export function ListSearchProvider({ children }: { children: ReactNode }) {
  const shown = useSearch({ from: '/products/' })
  const asked = useLocation({
    select: ({ pathname, search }) => (pathname === listPath ? search : undefined),
  })
  const search = useMemo(() => (asked ? readProductSearch(asked) : shown), [asked, shown])
  return <ListSearch value={search}>{children}</ListSearch>
}

export function useListSearch(): ProductSearch {
  return use(ListSearch)
}

/** Goes to another state of the list. Controls stay where they are; the results begin at their beginning. */
export function useChangeList(): (search: ProductSearch) => void {
  const navigate = useNavigate()
  return useCallback(
    (search) => void navigate({ to: listPath, search, resetScroll: false }).then(showResultsTop),
    [navigate],
  )
}

function showResultsTop(): void {
  const results = document.getElementById(resultsId)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}
