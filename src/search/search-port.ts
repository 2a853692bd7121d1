import type { SearchDoc, SearchQuery, SearchResult } from './types.ts'

/** Synchronous for an index in this process: always await it. */
type Answer<T> = T | Promise<T>

export interface Searched {
  /**
   * Searches as `SearchQuery` specifies. Adapters may differ in `explain` and may estimate the number of groups
   * (decision 28).
   */
  search(query: SearchQuery): Answer<SearchResult>
  count(query: SearchQuery): Answer<number>
}

/** A local `SearchIndex` or OpenSearch. */
export interface SearchPort extends Searched {
  /**
   * Adds or replaces documents; the last of equal ids wins. Callers pass all documents of a group together and remove
   * former members.
   */
  upsert(docs: readonly SearchDoc[]): Answer<void>
  /** Ignores unknown ids. */
  remove(ids: readonly number[]): Answer<unknown>
}
