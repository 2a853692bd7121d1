import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as schema from '#server/db/schema/index.ts'
import { noteFailures } from './passing-failures.ts'

export type Database = NodePgDatabase<typeof schema>

/** What a service works with inside `db.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface DatabaseConnection {
  db: Database
  pool: Pool
}

export interface ConnectOptions {
  poolSize?: number
  /** How long a query may take before its caller hears that it failed; without end when left out. */
  patienceMs?: number
  /** Called when an idle connection breaks, as when PostgreSQL restarts. The pool replaces it by itself. */
  onError?: (error: Error) => void
}

/** A pool and Drizzle over it. Nothing is connected before the first query; the caller ends the pool. */
export function createDatabase(url: string, options: ConnectOptions = {}): DatabaseConnection {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(options.patienceMs && {
      // The database gives up first; we a little later, in case it hangs altogether.
      statement_timeout: options.patienceMs,
      query_timeout: options.patienceMs + 2_000,
    }),
    application_name: 'tokonoma',
  })
  // Without a listener a broken idle connection would end the whole process.
  pool.on('error', (error) => options.onError?.(error))
  // The same for one that breaks between two queries of its borrower.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  return { db: drizzle(noteFailures(pool), { schema, casing: 'snake_case' }), pool }
}
