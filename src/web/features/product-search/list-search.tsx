import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react'
import { type ProductSearch, readProductSearch } from '#web/url-state/product-search.ts'
import { takeUnread, type UnreadTexts } from './unread-amounts.ts'

export const listPath = '/products'
export const resultsId = 'results'

const ListSearch = createContext<ProductSearch>({})

type UnreadState = [UnreadTexts, Dispatch<SetStateAction<UnreadTexts>>]

const Unread = createContext<UnreadState>([{}, () => {}])

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
  const { history } = useRouter()
  const unread = useState(() => takeUnread(history.location.search))
  return (
    <ListSearch value={search}>
      <Unread value={unread}>{children}</Unread>
    </ListSearch>
  )
}

export function useListSearch(): ProductSearch {
  return use(ListSearch)
}

/** What stands in the fields of the ranges and is no part of the search: it outlives the sheet. */
export function useUnread(): UnreadState {
  return use(Unread)
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
