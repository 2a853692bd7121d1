import { Client } from 'pg'
import type { Config } from '#server/config.ts'
import { CommandError, reasonOf, Weakness } from './command-error.ts'
import { directHint, failureOf } from './open-database.ts'

/** Whether the other way to the database is what its variable promises. */
export async function checkPooler({ databaseUrl, databasePoolerUrl }: Config): Promise<string> {
  if (!databaseUrl || !databasePoolerUrl) return 'none; DATABASE_POOLER_URL would name one'
  const { host } = new URL(databasePoolerUrl)
  // What ails the database is said of the database itself.
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

/** A pooler that ignores settings of a session lets it in as PostgreSQL would. */
export async function requireDirect(databaseUrl: string): Promise<void> {
  if (await sharesConnections(databaseUrl))
    throw new CommandError(
      'DATABASE_URL is the address of a pooler in transaction mode: nothing can be heard or locked through it',
      directHint,
    )
}

/** A pooler has one code for whatever it refuses, and says in words what it is. */
function refusalOf(error: unknown): string {
  const reason = reasonOf(error)
  return reason === '08P01' && error instanceof Error ? error.message : reason
}

/** Another one for every database of every server. */
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
 * Whether two clients that are both connected are ever served by the same process of PostgreSQL, or one by several: only a pooler does
 * that, and only between transactions.
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
