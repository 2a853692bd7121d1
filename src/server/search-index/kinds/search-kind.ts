import { asc, gt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Searched } from '#search/search-port.ts'
import type { SearchDoc, SearchSchema, SuggestEntry } from '#search/types.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-parts.ts'

/**
 * The definition of a searchable kind: how its rows become documents. Building, saving and following the
 * database are generic. `Terms` are names kept in memory for documents and facets. Declared as methods, whose
 * bivariant parameters allow different kinds in one list.
 */
export type SearchKind<Row extends { id: number }, Terms> = {
  /** The name in the outbox and of the snapshot. */
  name: string
  /** Increase it with each change that alters documents of unchanged rows: saved indexes are then rebuilt. */
  documentsVersion: number
  loadTerms(db: Database): Promise<Terms>
  /** The fields of the index. They may depend on the terms: new fields require a new index. */
  schemaFor(terms: Terms): SearchSchema
  /** Removes terms whose field the schema lacks. */
  termsWithin(terms: Terms, schema: SearchSchema): Terms
  id: PgColumn
  /** Selects the searchable rows that match. */
  select(executor: Executor, condition: SQL): Rows<Row>
  /** Skips ids unknown to the terms: their own change follows. */
  describe(row: Row, terms: Terms): SearchDoc
  /** For a grouped schema: adds all other rows of the groups. */
  withGroups?(executor: Executor, ids: readonly number[]): Promise<number[]>
  /** Collects suggestions of this kind. Rejects soon after the signal. */
  collectSuggestions?(
    db: Database,
    index: Searched,
    terms: Terms,
    signal: AbortSignal,
  ): Promise<SuggestEntry[]>
  /** Filters entries whose target can still be found, since collection is rare. Without it all are kept. */
  stillFound?(index: Searched, entries: readonly SuggestEntry[]): Promise<readonly SuggestEntry[]>
}

/** The subset of Drizzle's query that is needed. */
type Rows<Row> = PromiseLike<Row[]> & {
  orderBy: (by: SQL) => { limit: (most: number) => PromiseLike<Row[]> }
}

type Termed = 'loadTerms' | 'schemaFor' | 'termsWithin'

/** Defines a kind whose documents need no terms. */
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

/** Reads changed rows and their groups: searchable rows, and the ids of all others. */
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

/** Selects the next searchable rows after an id. */
export const selectAfter = <Row extends { id: number }>(
  { id, select }: Source<Row>,
  executor: Executor,
  after: number,
  limit: number,
) => select(executor, gt(id, after)).orderBy(asc(id)).limit(limit)
