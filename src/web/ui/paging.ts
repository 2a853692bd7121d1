import { redirect } from '@tanstack/react-router'
import { limits } from '#contract/data/limits.ts'
import { createSearchReader, pageParameter } from '#web/url-state/parameters.ts'
import type { Address } from './page-link.tsx'

export const pageSize = 24

/** The api looks no deeper than this. */
const deepestPage = Math.floor(limits.searchDepth / pageSize)

const readSearch = createSearchReader({ page: pageParameter })

/** The page that an address says, for lists without filters. */
export const readPageNumber = (search: object): number | undefined => readSearch(search).page

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
