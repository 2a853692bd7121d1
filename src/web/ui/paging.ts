import { redirect } from '@tanstack/react-router'
import { limits } from '#contract/data/limits.ts'
import { createSearchReader, pageParameter } from '#web/url-state/parameters.ts'
import type { Address } from './page-link.tsx'

export const pageSize = 24

/** The api looks no deeper than this. */
const deepestPage = Math.floor(limits.searchDepth / pageSize)

const readSearch = createSearchReader({
  page: pageParameter,
  cursor: { type: 'text', maxLength: 200 },
})

/** The page that an address says, for lists without filters. */
export const readPageNumber = (search: object): number | undefined => readSearch(search).page

/** Where to read on, for lists that are read by cursor. What no api ever gave out is none. */
export function readCursor(search: object): string | undefined {
  const { cursor } = readSearch(search)
  return cursor && /^[\w-]+$/.test(cursor) ? cursor : undefined
}

/** A page as an api is asked for it that counts in pages. */
export const pageQuery = (page = 1) => ({ limit: pageSize, page: Math.min(page, deepestPage) })

/** The same where the api counts in items. */
export const offsetQuery = (page?: number) => ({
  limit: pageSize,
  offset: (pageQuery(page).page - 1) * pageSize,
})

export const countPages = (totalCount: number): number =>
  Math.max(1, Math.min(Math.ceil(totalCount / pageSize), deepestPage))

/** The same list on another page; the first one is the list itself. */
export const atPage = (address: Address, page: number): Address =>
  // A list with pages reads `page`, whichever route it is.
  ({ ...address, search: { ...address.search, page: page > 1 ? page : undefined } }) as Address

/** In a loader, after the answer: a page beyond the last leads there. */
export function leadToLastPage(address: Address, page: number | undefined, totalCount: number): void {
  const last = countPages(totalCount)
  if (page && page > last) throw redirect({ ...atPage(address, last), replace: true })
}

/** A page of a list that is read on and on: `next_cursor` asks for the next one. */
export type CursorPage<Item> = { items: Item[]; next_cursor: string | null }

export const cursorQuery = (cursor: string | undefined) => ({
  limit: pageSize,
  ...(cursor !== undefined && { cursor }),
})

export const mapPage = <Item, Drawn>(
  { items, next_cursor }: CursorPage<Item>,
  draw: (items: Item[]) => Drawn[],
): CursorPage<Drawn> => ({ items: draw(items), next_cursor })

/** The same list from there on. */
export const atCursor = (address: Address, cursor: string): Address =>
  // A list with such pages reads `cursor`, whichever route it is.
  ({ ...address, search: { ...address.search, cursor } }) as Address
