// Runs PgBouncer in transaction mode before a database, if it is installed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePort } from '#server/db/embedded/server.ts'

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** Small enough that clients share the connections all the time. */
const poolSize = 3

export async function startPgBouncer(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-pooler-'))
  await chmod(folder, 0o755)
  const { hostname, port, username, password } = new URL(databaseUrl)
  const listenPort = await findFreePort()
  const settings = join(folder, 'pgbouncer.ini')
  const target = `host=${hostname} port=${port} user=${username} password=${password}`
  await writeFile(
    settings,
    `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listenPort}
unix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = ${poolSize}\n`,
  )
  const url = Object.assign(new URL(databaseUrl), { port: String(listenPort) }).href
  let pooler: ChildProcess

  async function start(): Promise<void> {
    // PgBouncer refuses to run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    pooler = spawn('pgbouncer', [...user, settings], { stdio: 'ignore' })
    while (!(await answers(url))) await wait(50)
  }

  async function stop(): Promise<void> {
    pooler.kill('SIGKILL')
    await once(pooler, 'exit')
  }

  await start()
  return {
    url,
    start,
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
