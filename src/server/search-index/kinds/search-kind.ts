import type { SearchDoc, SearchIndex, SearchSchema, SuggestEntry } from '#search/types.ts'
import type { Database } from '#server/db/connect.ts'

/** As in the outbox, and in the names of the saved indexes. */
export type SearchKindName = 'product_variation' | 'maker'

/**
 * A kind of thing that is searched: how its rows become documents. All else, such as building, saving and following the
 * database, is the same for every kind. `Terms` are the names that documents and facets are made with, kept in memory.
 */
export type SearchKind<Row extends { id: number }, Terms> = {
  name: SearchKindName
  /** Raise it with every change that gives the same rows another document: indexes on disk are then built anew. */
  documentsVersion: number
  loadTerms: (db: Database) => Promise<Terms>
  /** The fields of the index. They may depend on the terms: new fields make a new index. */
  schemaFor: (terms: Terms) => SearchSchema
  /** The terms without those that an index with these fields has no field for. */
  termsWithin: (terms: Terms, schema: SearchSchema) => Terms
  /** The searchable ones of these rows. */
  selectByIds: (db: Database, ids: readonly number[]) => Promise<Row[]>
  /** The next searchable rows after an id, by id: a page of a walk over all of them. */
  selectAfter: (db: Database, id: number, limit: number) => Promise<Row[]>
  /** Ids that the terms do not know yet are left out: their own change is on its way. */
  describe: (row: Row, terms: Terms) => SearchDoc
  /** What the search field may complete from this kind. Rejects soon after the signal. */
  collectSuggestions?: (
    db: Database,
    index: SearchIndex,
    terms: Terms,
    signal: AbortSignal,
  ) => Promise<SuggestEntry[]>
}
