import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { ReadReplica } from './read-replica.ts'
import * as schema from './schema/index.ts'
import { recordFailures } from './transient-failures.ts'
import { UnnamedClient } from './unnamed-client.ts'

export type Database = NodePgDatabase<typeof schema>

/** What a service works with inside `db.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What runs a query: its first parameter. One that must be part of a transaction asks for `Transaction`. */
export type Executor = Database | Transaction

export interface DatabaseConnection {
  db: Database
  pool: Pool
}

export interface ConnectOptions {
  poolSize?: number
  /**
   * How long a query may take before its caller hears that it failed, and how long a transaction may lie between two queries;
   * without end and a minute when left out.
   */
  timeoutMs?: number
  /**
   * The address is that of a pooler in transaction mode: nothing is kept in a connection from one transaction to the next. What the timeouts
   * say to PostgreSQL is then a setting of the role.
   */
  isPooled?: boolean
  /** Answers some of the queries. */
  replica?: ReadReplica | undefined
  /** Called when an idle connection breaks, as when PostgreSQL restarts. The pool replaces it by itself. */
  onError?: (error: Error) => void
}

/** How soon either side notices, in seconds or milliseconds, that the other is gone without a word. */
export const keepAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
}

/** A transaction does nothing for so long only when nobody is there any more; its rows are locked meanwhile. */
const longestIdleMs = 60_000

const sessionTimeouts = ({ timeoutMs }: ConnectOptions) => ({
  // Keepalives do not see through a proxy that keeps its side open; PostgreSQL counts by itself.
  idle_in_transaction_session_timeout: timeoutMs ?? longestIdleMs,
  ...(timeoutMs && { statement_timeout: timeoutMs }),
})

const { keepAlive: isKeptAlive, keepAliveInitialDelayMillis } = keepAlive

/** A pooler takes no settings of a session. */
const pooled = { keepAlive: isKeptAlive, keepAliveInitialDelayMillis, Client: UnnamedClient }

/** A pool and Drizzle over it. Nothing is connected before the first query; the caller ends the pool. */
export function createDatabase(url: string, options: ConnectOptions = {}): DatabaseConnection {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // The database gives up first; we a little later, in case it hangs altogether.
    ...(options.timeoutMs && { query_timeout: options.timeoutMs + 2_000 }),
    ...(options.isPooled ? pooled : { ...keepAlive, ...sessionTimeouts(options) }),
    application_name: 'tokonoma',
  })
  // Without a listener a broken idle connection would end the whole process.
  pool.on('error', (error) => options.onError?.(error))
  // The same for one that breaks between two queries of its borrower.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  return {
    db: drizzle(recordFailures(options.replica?.share(pool) ?? pool), { schema, casing: 'snake_case' }),
    pool,
  }
}
