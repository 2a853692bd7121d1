import type { Database } from './connect.ts'

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
