import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { choosePostgresAccount } from '#server/db/embedded/account.ts'
import { findPostgresBinaries } from '#server/db/embedded/binaries.ts'
import { ensureCluster, keepPassword } from '#server/db/embedded/cluster.ts'
import { endServer } from '#server/db/embedded/leftover.ts'
import { findFreePort, runServer, waitUntilReady } from '#server/db/embedded/server.ts'

/**
 * Starts a PostgreSQL that a test may kill. Commits are durable before they are acknowledged, as in
 * production.
 * Only flushing is off: it guards against power cuts, not killed processes, and recovery would flush every
 * file.
 */
export async function startKillablePostgres(folder: string) {
  const data = join(folder, 'data')
  await mkdir(folder, { recursive: true })
  const { initdb, postgres } = await findPostgresBinaries()
  const account = choosePostgresAccount(postgres, folder)
  await ensureCluster(initdb, folder, account)
  const log = join(folder, 'postgres.log')
  const port = await findFreePort()
  const password = await keepPassword(folder)
  const command = { account, postgres, data, port, log, durable: true }
  const urlOf = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`

  /** Retries: the shared memory of a killed server takes a moment to go, and blocks the next start. */
  async function start(attempts = 50): Promise<ReturnType<typeof runServer>> {
    const child = runServer(command)
    try {
      await waitUntilReady(child, urlOf('postgres'), log)
      return child
    } catch (error) {
      if (attempts === 0) throw error
      await wait(50)
      return start(attempts - 1)
    }
  }

  let server = await start()

  async function end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  async function restart(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    await end(signal)
    server = await start()
  }

  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.end()

  return {
    urlOf,
    folder,
    data,
    account,
    pid: () => server.pid ?? 0,
    kill: () => end('SIGKILL'),
    start: async () => {
      server = await start()
    },
    /** Sends SIGKILL; resolves when a new server has recovered its commits. */
    killAndRecover: () => restart('SIGKILL'),
    /** Restarts like `pg_ctl restart -m fast`, which cuts clients off. */
    restartFast: () => restart('SIGINT'),
    stop: () => endServer(server.pid ?? 0),
  }
}
