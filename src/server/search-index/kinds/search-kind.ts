import { asc, gt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Searched } from '#search/search-port.ts'
import type { SearchDoc, SearchSchema, SuggestEntry } from '#search/types.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-parts.ts'

/**
 * Definition of a kind: how rows become documents; all else is generic. `Terms` are names in memory for
 * documents and facets. Methods, because their parameters differ within one list of kinds.
 */
export type SearchKind<Row extends { id: number }, Terms> = {
  /** As in the outbox and in the snapshot's name. */
  name: string
  /** Increase it with each change that alters documents of unchanged rows: saved indexes are then rebuilt. */
  documentsVersion: number
  loadTerms(db: Database): Promise<Terms>
  /** Returns the fields. New fields require a new index. */
  schemaFor(terms: Terms): SearchSchema
  /** Removes terms with fields that the schema lacks. */
  termsWithin(terms: Terms, schema: SearchSchema): Terms
  id: PgColumn
  select(executor: Executor, condition: SQL): Rows<Row>
  /** Skips ids unknown to the terms: their own change follows. */
  describe(row: Row, terms: Terms): SearchDoc
  withGroups?(executor: Executor, ids: readonly number[]): Promise<number[]>
  collectSuggestions?(
    db: Database,
    index: Searched,
    terms: Terms,
    signal: AbortSignal,
  ): Promise<SuggestEntry[]>
  /** Collection is rare, so entries may be outdated. Omitted: all are kept. */
  stillFound?(index: Searched, entries: readonly SuggestEntry[]): Promise<readonly SuggestEntry[]>
}

type Rows<Row> = PromiseLike<Row[]> & {
  orderBy: (by: SQL) => { limit: (most: number) => PromiseLike<Row[]> }
}

type Termed = 'loadTerms' | 'schemaFor' | 'termsWithin'

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

/** Includes changed groups. `gone` are rows that are not searchable. */
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

export const selectAfter = <Row extends { id: number }>(
  { id, select }: Source<Row>,
  executor: Executor,
  after: number,
  limit: number,
) => select(executor, gt(id, after)).orderBy(asc(id)).limit(limit)
