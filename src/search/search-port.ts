/** What stands between those who ask for something and an index, wherever it is. */
import type { SearchDoc, SearchQuery, SearchResult } from './types.ts'

/** At once where the index is in this process, later where it is elsewhere: whoever asks awaits it. */
type Answer<T> = T | Promise<T>

/** What answers searches. */
export interface Searched {
  /**
   * `explain` is each adapter's own, and how many groups there are may be an estimate (decision 28); all else is as `SearchQuery` says, the
   * order of equal scores, too.
   */
  search(query: SearchQuery): Answer<SearchResult>
  /** How many documents meet it. */
  count(query: SearchQuery): Answer<number>
}

/** One index to search and to write. `SearchIndex` is one; the other is OpenSearch. */
export interface SearchPort extends Searched {
  /**
   * Adds documents, or replaces those with the same id; the last of equal ids wins. Whoever gives one of a group gives all that are in it, and
   * removes what is not any more.
   */
  upsert(docs: readonly SearchDoc[]): Answer<void>
  /** Removes documents; unknown ids are ignored. */
  remove(ids: readonly number[]): Answer<unknown>
}
