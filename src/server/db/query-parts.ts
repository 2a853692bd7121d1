import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './connect.ts'

/** The first row of a query, of which there may be none. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> =>
  (await rows).at(0)

/** Of the transactions that name the same, one goes on, and the others wait until it ends. Several names are taken in one order by all. */
export const takeTurns = (tx: Transaction, ...names: string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${sql.param(names)}::text[]) name order by key) keys`)

/** For work that is no transaction of its own: of all processes one does what has this name, and the others wait until it is done. */
export const inTurn =
  (db: Database) =>
  <T>(name: string, work: () => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await takeTurns(tx, name)
      return work()
    })

/** The ids as one array parameter: one prepared form of a query, however many they are. */
export const idArray = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::bigint[]`

export const isOneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${idArray(ids)})`

const folded = (text: SQLWrapper): SQL => sql`lower(normalize(${text}, NFKC))`

/** Whether one of these texts has a word in it, in whatever case and width; the lists of the console are too short to need an index. */
export const says = (keyword: string, ...texts: SQLWrapper[]): SQL =>
  sql`position(${folded(sql`${keyword.trim()}`)} in ${folded(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`)}) > 0`

/** The rows of a join as one value for each key, in the order in which the keys first come; `first` has what they share. */
export function groupRows<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  present: (first: Row, group: readonly Row[]) => Value,
): Value[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) =>
    group.slice(0, 1).map((first) => present(first, group)),
  )
}

/**
 * For the hottest queries: prepared by its name in every connection, because planning takes longer than running, and
 * its text made once for each database, because Drizzle needs half a millisecond for a long one.
 */
export function prepareOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (db) => {
    const query = prepared.get(db) ?? prepare(db)
    prepared.set(db, query)
    return query
  }
}

/** A moment for who looks ahead; now, unless said. */
export const momentOf = (at: string | undefined): SQL =>
  at === undefined ? sql`now()` : sql`${at}::timestamptz`
