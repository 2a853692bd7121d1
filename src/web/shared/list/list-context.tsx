import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import {
  type ChangeEvent,
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useMemo,
  useState,
} from 'react'
import { navigateOnline } from '#web/kit/ui/navigate-online.ts'
import { type AppLink, writeHref } from '#web/kit/ui/page-link.tsx'
import { toggleParameter } from './change-search.ts'
import { type FacetedList, type ListState, listLink } from './define-list.ts'
import type { FacetedListData } from './list-data.ts'
import { settleRead, withRead } from './read-filters.ts'
import { findUnparsable, type UnparsableTexts } from './unparsable-amounts.ts'

export const resultsId = 'results'

type ListView = {
  list: FacetedList
  data: FacetedListData
  /** The state that `data` belongs to. */
  shown: ListState
  /** The state in the URL: controls change at once, while the list is still loading. */
  search: ListState
  /** Filters from the URL plus those parsed from the keyword. */
  ticked: ListState
  settle: (next: ListState) => ListState
  path: string
  linkTo: (search: ListState) => AppLink
  /** Navigates to another state; controls stay in place and the results scroll to their top. */
  change: (search: ListState) => void
  afterClick: (input: HTMLInputElement) => ListState
  toggle: (event: ChangeEvent<HTMLInputElement>) => void
}

const ListContext = createContext<ListView | null>(null)

type UnreadState = [UnparsableTexts, Dispatch<SetStateAction<UnparsableTexts>>]

const UnparsableContext = createContext<UnreadState>([{}, () => {}])

type ListProviderProps = {
  list: FacetedList
  params?: Readonly<Record<string, string>>
  shown: ListState
  data: FacetedListData
  children: ReactNode
}

export function ListProvider({ list, params, shown, data, children }: ListProviderProps) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const linkTo = (search: ListState) => listLink(list, search, params)
  const path = writeHref(linkTo({}))
  const nextSearch = useLocation({
    select: ({ pathname, search }) => (pathname === path ? search : undefined),
  })
  const search = useMemo(() => (nextSearch ? list.read(nextSearch) : shown), [list, nextSearch, shown])
  const view = { search, shown, interpretation: data.interpretation }
  const ticked = withRead(list, view)
  const settle = (next: ListState) => settleRead(list, view, next)
  const change = (next: ListState) =>
    navigateOnline(() => void navigate({ ...linkTo(next), resetScroll: false }).then(showResultsTop))
  const afterClick = (input: HTMLInputElement) => settle(toggleParameter(list, ticked, input, data.facets))
  const toggle = (event: ChangeEvent<HTMLInputElement>) => change(afterClick(event.target))
  const unread = useState(() => findUnparsable(list, history.location.search))
  return (
    <ListContext
      value={{ list, data, shown, search, ticked, settle, path, linkTo, change, afterClick, toggle }}
    >
      <UnparsableContext value={unread}>{children}</UnparsableContext>
    </ListContext>
  )
}

export function useList(): ListView {
  const view = use(ListContext)
  if (!view) throw new Error('rendered outside a list')
  return view
}

/** Unreadable texts in range fields, which are not part of the URL state. They outlive the filter sheet. */
export function useUnread(): UnreadState {
  return use(UnparsableContext)
}

/** Moves the focus to the results, from a chip that disappears. */
export function focusResults(): void {
  document.getElementById(resultsId)?.focus({ preventScroll: true })
}

function showResultsTop(): void {
  const results = document.getElementById(resultsId)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}
