import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './connect.ts'

export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> =>
  (await rows).at(0)

/** Serializes transactions with a common name. Locks names in one order, to avoid deadlocks. */
export const lockNames = (tx: Transaction, ...names: string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${sql.param(names)}::text[]) name order by key) keys`)

/** Waits for transactions that lock the name, but not for others that share it. */
export const shareName = (tx: Transaction, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)

export const underLock =
  (db: Database) =>
  <T>(name: string, work: () => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await lockNames(tx, name)
      return work()
    })

/** The day in Japan, as pages show it. */
export const todayInJapan = sql`(now() at time zone 'Asia/Tokyo')::date`

/** An array: one prepared statement serves any number of ids. */
export const idArray = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::bigint[]`

export const isOneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${idArray(ids)})`

const folded = (text: SQLWrapper): SQL => sql`lower(normalize(${text}, NFKC))`

/** Matches by keyword in a column that is folded. */
export const containsKeyword = (column: SQLWrapper, keyword: string): SQL =>
  sql`position(${folded(sql`${keyword.trim()}`)} in ${column}) > 0`

/** Matches by keyword, ignoring case and width. Unindexed: the console's lists are short. */
export const matchesKeyword = (keyword: string, ...texts: SQLWrapper[]): SQL =>
  containsKeyword(folded(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`), keyword)

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
 * Prepares hot queries per connection, because planning exceeds execution. Builds the text, which takes Drizzle half a
 * millisecond, once, and in transactions once each.
 */
export function prepareOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (db) => {
    const query = prepared.get(db) ?? prepare(db)
    prepared.set(db, query)
    return query
  }
}

export const momentOf = (at: string | undefined): SQL =>
  at === undefined ? sql`now()` : sql`${at}::timestamptz`
