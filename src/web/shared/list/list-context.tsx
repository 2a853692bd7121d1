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
import { goOnline } from '#web/kit/ui/go-online.ts'
import { type Address, writeAddress } from '#web/kit/ui/page-link.tsx'
import { toggleParameter } from './change-search.ts'
import { type List, type ListState, listAddress } from './define-list.ts'
import type { ListData } from './list-data.ts'
import { settleRead, withRead } from './read-filters.ts'
import { takeUnread, type UnreadTexts } from './unread-amounts.ts'

export const resultsId = 'results'

type ListView = {
  list: List
  data: ListData
  /** The state that `data` belongs to. */
  shown: ListState
  /** The state in the URL: controls change at once, while the list is still loading. */
  search: ListState
  /** Filters from the URL plus those parsed from the keyword. */
  ticked: ListState
  settle: (next: ListState) => ListState
  path: string
  addressOf: (search: ListState) => Address
  /** Navigates to another state; controls stay in place and the results scroll to their top. */
  change: (search: ListState) => void
  afterClick: (input: HTMLInputElement) => ListState
  toggle: (event: ChangeEvent<HTMLInputElement>) => void
}

const ListContext = createContext<ListView | null>(null)

type UnreadState = [UnreadTexts, Dispatch<SetStateAction<UnreadTexts>>]

const Unread = createContext<UnreadState>([{}, () => {}])

type ListProviderProps = {
  list: List
  params?: Readonly<Record<string, string>>
  shown: ListState
  data: ListData
  children: ReactNode
}

export function ListProvider({ list, params, shown, data, children }: ListProviderProps) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const addressOf = (search: ListState) => listAddress(list, search, params)
  const path = writeAddress(addressOf({}))
  const asked = useLocation({ select: ({ pathname, search }) => (pathname === path ? search : undefined) })
  const search = useMemo(() => (asked ? list.read(asked) : shown), [list, asked, shown])
  const view = { search, shown, interpretation: data.interpretation }
  const ticked = withRead(list, view)
  const settle = (next: ListState) => settleRead(list, view, next)
  const change = (next: ListState) =>
    goOnline(() => void navigate({ ...addressOf(next), resetScroll: false }).then(showResultsTop))
  const afterClick = (input: HTMLInputElement) => settle(toggleParameter(list, ticked, input, data.facets))
  const toggle = (event: ChangeEvent<HTMLInputElement>) => change(afterClick(event.target))
  const unread = useState(() => takeUnread(list, history.location.search))
  return (
    <ListContext
      value={{ list, data, shown, search, ticked, settle, path, addressOf, change, afterClick, toggle }}
    >
      <Unread value={unread}>{children}</Unread>
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
  return use(Unread)
}

/** Moves the focus to the results, from a chip that disappears. */
export function focusResults(): void {
  document.getElementById(resultsId)?.focus({ preventScroll: true })
}

function showResultsTop(): void {
  const results = document.getElementById(resultsId)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}
