import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ProductSearch, readProductSearch } from '../../url-state/product-search.ts'

export const listPath = '/products'
export const resultsId = 'results'

/** For links to other states of the list: the router would call every state that is part of this one the current page. */
export const exactly = { exact: true }

/** What the address says now: controls answer a click at once, while the list they ask for is still on its way. */
export function useListSearch(): ProductSearch {
  const shown = useSearch({ from: '/products/' })
  const asked = useRouterState({
    select: ({ location }) =>
      location.pathname === listPath ? readProductSearch(location.search) : undefined,
    structuralSharing: true,
  })
  return asked ?? shown
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
