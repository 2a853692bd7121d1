import type { SearchQuery, SearchResult } from '#search/types.ts'

/** The product index as the features see it: kept up to date from the outbox by its owner. */
export type CatalogueIndex = {
  readonly ready: boolean
  search(query: SearchQuery): SearchResult
  /** Tells which variations changed, once the changes are in the index. */
  onChange(listener: (ids: readonly number[]) => void): void
}
