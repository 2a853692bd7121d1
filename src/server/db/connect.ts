import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { ReadReplica } from './read-replica.ts'
import * as schema from './schema/index.ts'
import { recordFailures } from './transient-failures.ts'
import { UnnamedClient } from './unnamed-client.ts'

export type Database = NodePgDatabase<typeof schema>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Accepts a transaction or none. */
export type Executor = Database | Transaction

export interface DatabaseConnection {
  db: Database
  pool: Pool
}

export interface ConnectOptions {
  poolSize?: number
  /** Limits queries and idle transactions. Defaults: unlimited and a minute. */
  timeoutMs?: number
  /** Limits the wait for a connection of the pool. Default: 5 s. */
  connectMs?: number
  /** For a pooler in transaction mode, without session state. Set timeouts on the PostgreSQL role. */
  isPooled?: boolean
  replica?: ReadReplica | undefined
  /** Called when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void
}

/** TCP keepalives detect a lost peer. PostgreSQL's options are in seconds. */
export const keepAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
}

/** Longer idle transactions were abandoned, but lock their rows. */
const longestIdleMs = 60_000

const sessionTimeouts = ({ timeoutMs }: ConnectOptions) => ({
  // Keepalives miss a proxy that keeps its side open.
  idle_in_transaction_session_timeout: timeoutMs ?? longestIdleMs,
  ...(timeoutMs && { statement_timeout: timeoutMs }),
})

const { keepAlive: isKeptAlive, keepAliveInitialDelayMillis } = keepAlive

/** Poolers reject session settings. */
const pooled = { keepAlive: isKeptAlive, keepAliveInitialDelayMillis, Client: UnnamedClient }

/** Connects on the first query. The caller ends the pool. */
export function createDatabase(url: string, options: ConnectOptions = {}): DatabaseConnection {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    // The database's own timeout fires first; ours covers a hang.
    ...(options.timeoutMs && { query_timeout: options.timeoutMs + 2_000 }),
    ...(options.isPooled ? pooled : { ...keepAlive, ...sessionTimeouts(options) }),
    application_name: 'tokonoma',
  })
  // Without a listener, a broken idle connection would crash the process.
  pool.on('error', (error) => options.onError?.(error))
  // Likewise for checked-out connections.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  return {
    db: drizzle(recordFailures(options.replica?.share(pool) ?? pool), { schema, casing: 'snake_case' }),
    pool,
  }
}
