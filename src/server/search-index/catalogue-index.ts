import type { SearchQuery, SearchResult, SuggestEntry } from '#search/types.ts'
import type { Taxonomy } from './taxonomy.ts'

/** Ids of the variations that changed (deleted and unpublished ones too), or everything. */
export type CatalogueChange = readonly number[] | 'everything'

/**
 * The product index as the features see it: kept up to date from the outbox by its owner. Documents are the published
 * variations of published products that are still made; field names are those of catalogue-schema.ts.
 */
export type CatalogueIndex = {
  /** False until everything is loaded; until then a search is answered with 503. */
  readonly ready: boolean
  /** The names behind the ids in the facets, as new as the index. */
  readonly taxonomy: Taxonomy
  search(query: SearchQuery): SearchResult
  suggest(prefix: string, limit: number): SuggestEntry[]
  /** Calls the listener in the moment a change becomes searchable. Answers how to stop listening. */
  onChange(listener: (change: CatalogueChange) => void): () => void
}
