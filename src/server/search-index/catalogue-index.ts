import type { SearchQuery, SearchResult } from '#search/types.ts'

/** The product index as the features see it: kept up to date from the outbox by its owner. */
export type CatalogueIndex = {
  readonly ready: boolean
  search(query: SearchQuery): SearchResult
}
