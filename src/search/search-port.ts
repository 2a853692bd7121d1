/** Interface between search clients and an index, local or remote. */
import type { SearchDoc, SearchQuery, SearchResult } from './types.ts'

/** Synchronous for an index in this process, else a promise: always await it. */
type Answer<T> = T | Promise<T>

/** Read side of an index. */
export interface Searched {
  /**
   * Searches as `SearchQuery` specifies, including the order of equal scores. Adapters may differ in `explain` and may
   * estimate the number of groups (decision 28).
   */
  search(query: SearchQuery): Answer<SearchResult>
  /** Counts the matching documents. */
  count(query: SearchQuery): Answer<number>
}

/** Read and write side of an index: `SearchIndex` or OpenSearch. */
export interface SearchPort extends Searched {
  /**
   * Adds documents, or replaces those with the same id; the last of equal ids wins. Callers pass all documents of a
   * group together and remove former members.
   */
  upsert(docs: readonly SearchDoc[]): Answer<void>
  /** Removes documents; ignores unknown ids. */
  remove(ids: readonly number[]): Answer<unknown>
}
