import { Client } from 'pg'
import type { Config } from '#server/config.ts'
import { CommandError, reasonOf, Weakness } from './command-error.ts'
import { directHint, failureOf } from './open-database.ts'

/** Checks that DATABASE_POOLER_URL leads to the same database in transaction mode. */
export async function checkPooler({ databaseUrl, databasePoolerUrl }: Config): Promise<string> {
  if (!databaseUrl || !databasePoolerUrl) return 'none; DATABASE_POOLER_URL would name one'
  const { host } = new URL(databasePoolerUrl)
  // Another check reports failures of the database.
  if ((await failureOf(databaseUrl)) !== undefined)
    return `${host}; only the database itself knows whether this leads to it`
  const name = await nameOf(databasePoolerUrl).catch((error: unknown) => {
    throw new CommandError(`DATABASE_POOLER_URL: ${host} does not let us in (${refusalOf(error)})`)
  })
  if (name !== (await nameOf(databaseUrl)))
    throw new CommandError(`DATABASE_POOLER_URL: ${host} leads to another database than DATABASE_URL`)
  if (!(await sharesConnections(databasePoolerUrl)))
    throw new Weakness(
      `${host} keeps a connection of PostgreSQL for each of ours, so it saves none: it is PostgreSQL itself, or in session mode`,
      'set pool_mode = transaction',
    )
  return `${host}, in transaction mode`
}

/** Rejects a pooler: one that ignores session settings looks like PostgreSQL. */
export async function requireDirect(databaseUrl: string): Promise<void> {
  if (await sharesConnections(databaseUrl))
    throw new CommandError(
      'DATABASE_URL is the address of a pooler in transaction mode: nothing can be heard or locked through it',
      directHint,
    )
}

/** A pooler has one code for all refusals; only the message tells them apart. */
function refusalOf(error: unknown): string {
  const reason = reasonOf(error)
  return reason === '08P01' && error instanceof Error ? error.message : reason
}

/** Returns a name unique among the databases of all servers. */
async function nameOf(url: string): Promise<string> {
  const client = await open(url)
  const { rows } = await client
    .query<{ name: string }>(
      `select (select system_identifier from pg_control_system()) || '/' || oid as name
       from pg_database where datname = current_database()`,
    )
    .finally(() => client.end())
  return rows[0]?.name ?? ''
}

const tries = 10

/**
 * Tests for a pooler in transaction mode: only there clients share a server process, or one client uses
 * several.
 */
async function sharesConnections(url: string): Promise<boolean> {
  const clients = [await open(url), await open(url)]
  try {
    const seen: Set<number>[] = clients.map(() => new Set())
    for (let attempt = 0; attempt < tries; attempt++)
      for (const [place, client] of clients.entries()) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        seen[place]?.add(rows[0]?.pid ?? 0)
      }
    const [own, other] = seen
    return own !== undefined && other !== undefined && (own.size > 1 || !own.isDisjointFrom(other))
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}
