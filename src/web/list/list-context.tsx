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
import { goOnline } from '#web/ui/go-online.ts'
import { type Address, writeAddress } from '#web/ui/page-link.tsx'
import { toggleParameter } from './change-search.ts'
import { type List, type ListState, listAddress } from './define-list.ts'
import type { ListData } from './list-data.ts'
import { settleRead, withRead } from './read-filters.ts'
import { takeUnread, type UnreadTexts } from './unread-amounts.ts'

export const resultsId = 'results'

/** What every part of a list page works with. */
type ListView = {
  list: List
  data: ListData
  /** What the data is of. */
  shown: ListState
  /** What the address says now: controls answer a click at once, while the list they ask for is still on its way. */
  search: ListState
  /** What the filters show: what the address says, and what was read from its keyword. */
  ticked: ListState
  /** The state that the address then says, after a change of what the filters show. */
  settle: (next: ListState) => ListState
  /** The list's path as it is written, for forms. */
  path: string
  addressOf: (search: ListState) => Address
  /** Goes to another state of the list. Controls stay where they are; the results begin at their beginning. */
  change: (search: ListState) => void
  /** The state after a click on a checkbox of the rail: its name and value say what it turns on and off. */
  afterClick: (input: HTMLInputElement) => ListState
  toggle: (event: ChangeEvent<HTMLInputElement>) => void
}

const ListContext = createContext<ListView | null>(null)

type UnreadState = [UnreadTexts, Dispatch<SetStateAction<UnreadTexts>>]

const Unread = createContext<UnreadState>([{}, () => {}])

type ListProviderProps = {
  list: List
  /** What stands for the names in its path. */
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

/** What stands in the fields of the ranges and is no part of the search: it outlives the sheet. */
export function useUnread(): UnreadState {
  return use(Unread)
}

/** Where a chip that had the focus goes. */
export function focusResults(): void {
  document.getElementById(resultsId)?.focus({ preventScroll: true })
}

function showResultsTop(): void {
  const results = document.getElementById(resultsId)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}
