import { limits } from '#contract/data/limits.ts'
import type { ProductSearch } from '#web/url-state/product-search.ts'

export const pageSize = 24

/** The api looks no deeper than this. */
const deepestPage = Math.floor(limits.searchDepth / pageSize)

/** What the address says as the api's query. */
export function toListQuery({ page = 1, ...filters }: ProductSearch) {
  return { ...filters, limit: pageSize, offset: (Math.min(page, deepestPage) - 1) * pageSize }
}

export function countPages(totalCount: number): number {
  return Math.min(Math.ceil(totalCount / pageSize), deepestPage)
}
