import { redirect } from '@tanstack/react-router'
import { limits } from '#contract/data/limits.ts'
import { createSearchReader, pageParameter } from '#web/kit/url-state/parameters.ts'
import type { Address } from './page-link.tsx'

export const pageSize = 24

/** The deepest page that the api answers. */
const deepestPage = Math.floor(limits.searchDepth / pageSize)

const readSearch = createSearchReader({
  page: pageParameter,
  cursor: { type: 'text', maxLength: 200 },
})

export const readPageNumber = (search: object): number | undefined => readSearch(search).page

/** Returns the cursor in the URL; undefined if the api cannot have issued it. */
export function readCursor(search: object): string | undefined {
  const { cursor } = readSearch(search)
  return cursor && /^[\w-]+$/.test(cursor) ? cursor : undefined
}

/** Returns the query of an api that counts in pages. */
export const pageQuery = (page = 1) => ({ limit: pageSize, page: Math.min(page, deepestPage) })

/** Returns the query of an api that counts in items. */
export const offsetQuery = (page?: number) => ({
  limit: pageSize,
  offset: (pageQuery(page).page - 1) * pageSize,
})

export const countPages = (totalCount: number): number =>
  Math.max(1, Math.min(Math.ceil(totalCount / pageSize), deepestPage))

/** Returns the link to another page of a list; the first page has no parameter. */
export const atPage = (address: Address, page: number): Address =>
  // Every list with pages reads `page`.
  ({ ...address, search: { ...address.search, page: page > 1 ? page : undefined } }) as Address

/** Redirects a page beyond the last one to the last, for use in loaders. */
export function leadToLastPage(address: Address, page: number | undefined, totalCount: number): void {
  const last = countPages(totalCount)
  if (page && page > last) throw redirect({ ...atPage(address, last), replace: true })
}

/** A page of a cursor-paged list. */
export type CursorPage<Item> = { items: Item[]; next_cursor: string | null }

export const cursorQuery = (cursor: string | undefined) => ({
  limit: pageSize,
  ...(cursor !== undefined && { cursor }),
})

export const mapPage = <Item, Drawn>(
  { items, next_cursor }: CursorPage<Item>,
  draw: (items: Item[]) => Drawn[],
): CursorPage<Drawn> => ({ items: draw(items), next_cursor })

export const atCursor = (address: Address, cursor: string): Address =>
  // Every such list reads `cursor`.
  ({ ...address, search: { ...address.search, cursor } }) as Address
