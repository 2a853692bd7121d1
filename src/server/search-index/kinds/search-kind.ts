import { asc, gt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Searched } from '#search/search-port.ts'
import type { SearchDoc, SearchSchema, SuggestEntry } from '#search/types.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-parts.ts'

/**
 * A kind of thing that is searched: how its rows become documents. All else, such as building, saving and following the
 * database, is the same for every kind. `Terms` are the names that documents and facets are made with, kept in memory.
 * Methods, not properties: only their parameters may differ from kind to kind in one list.
 */
export type SearchKind<Row extends { id: number }, Terms> = {
  /** As in the outbox, and in the name of the saved index. */
  name: string
  /** Raise it with every change that gives the same rows another document: indexes on disk are then built anew. */
  documentsVersion: number
  loadTerms(db: Database): Promise<Terms>
  /** The fields of the index. They may depend on the terms: new fields make a new index. */
  schemaFor(terms: Terms): SearchSchema
  /** The terms without those that an index with these fields has no field for. */
  termsWithin(terms: Terms, schema: SearchSchema): Terms
  id: PgColumn
  /** The searchable ones among the rows of which the condition holds. */
  select(executor: Executor, condition: SQL): Rows<Row>
  /** Ids that the terms do not know yet are left out: their own change is on its way. */
  describe(row: Row, terms: Terms): SearchDoc
  /** Of a schema that is grouped: these rows and all others of their groups. */
  withGroups?(executor: Executor, ids: readonly number[]): Promise<number[]>
  /** What the search field may complete from this kind. Rejects soon after the signal. */
  collectSuggestions?(
    db: Database,
    index: Searched,
    terms: Terms,
    signal: AbortSignal,
  ): Promise<SuggestEntry[]>
  /** Those of which what they name is still found: they are collected long before they are shown. Left out: all. */
  stillFound?(index: Searched, entries: readonly SuggestEntry[]): Promise<readonly SuggestEntry[]>
}

/** What of Drizzle's query is needed here. */
type Rows<Row> = PromiseLike<Row[]> & {
  orderBy: (by: SQL) => { limit: (most: number) => PromiseLike<Row[]> }
}

type Termed = 'loadTerms' | 'schemaFor' | 'termsWithin'

/** A kind of which each row says all that its document needs. */
export const searchKind = <Row extends { id: number }>({
  schema,
  ...kind
}: Omit<SearchKind<Row, null>, Termed> & { schema: SearchSchema }): SearchKind<Row, null> => ({
  ...kind,
  loadTerms: async () => null,
  schemaFor: () => schema,
  termsWithin: () => null,
})

type Source<Row extends { id: number }> = Pick<SearchKind<Row, never>, 'id' | 'select'>

/** Rows that have changed and what changes with them: the searchable ones, and the ids of those that are not searchable. */
export async function readChanged<Row extends { id: number }>(
  kind: Pick<SearchKind<Row, never>, 'id' | 'select' | 'withGroups'>,
  executor: Executor,
  changed: readonly number[],
): Promise<{ rows: Row[]; gone: number[] }> {
  const ids = (await kind.withGroups?.(executor, changed)) ?? changed
  const rows = await selectByIds(kind, executor, ids)
  const searchable = new Set(rows.map(({ id }) => id))
  return { rows, gone: ids.filter((id) => !searchable.has(id)) }
}

export const selectByIds = <Row extends { id: number }>(
  { id, select }: Source<Row>,
  executor: Executor,
  ids: readonly number[],
) => select(executor, isOneOf(id, ids))

/** The next searchable rows after an id: a page of a walk over all of them. */
export const selectAfter = <Row extends { id: number }>(
  { id, select }: Source<Row>,
  executor: Executor,
  after: number,
  limit: number,
) => select(executor, gt(id, after)).orderBy(asc(id)).limit(limit)
