import type { SearchDoc, SearchQuery, SearchResult } from './types.ts'

/** Synchronous for an index in this process: always await it. */
type MaybePromise<T> = T | Promise<T>

export interface Searcher {
  /**
   * Searches as `SearchQuery` specifies. Adapters may differ in `explain` and may estimate the number of groups
   * (decision 28).
   */
  search(query: SearchQuery): MaybePromise<SearchResult>
  count(query: SearchQuery): MaybePromise<number>
}

/** A local `SearchIndex` or OpenSearch. */
export interface SearchPort extends Searcher {
  /**
   * Adds or replaces documents; the last of equal ids wins. Callers pass all documents of a group together and remove
   * former members.
   */
  upsert(docs: readonly SearchDoc[]): MaybePromise<void>
  /** Ignores unknown ids. */
  remove(ids: readonly number[]): MaybePromise<unknown>
}
