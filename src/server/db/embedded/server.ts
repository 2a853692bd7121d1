import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresAccount } from './account.ts'

// Crash recovery after a power cut can take this long.
const startTimeoutMs = 120_000

export interface ServerCommand {
  account: PostgresAccount
  postgres: string
  data: string
  port: number
  log: string
  durable: boolean
  settings?: Record<string, string> | undefined
}

/**
 * Keeps row values and statements out of the log: they are personal data, and our own log names the failed query.
 */
const withoutValues = {
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

export function runServer(command: ServerCommand): ChildProcess {
  const { account, postgres, data, port, log, durable } = command
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // Socket paths have a length limit that deep folders exceed.
    unix_socket_directories: '',
    timezone: 'UTC',
    lc_messages: 'C',
    ...withoutValues,
    ...(durable ? {} : careless),
    ...command.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args] = account.wrap(postgres, ['-D', data, ...flags])
  const output = openSync(log, 'a', 0o600)
  // detached: Ctrl-C must reach us alone, so that requests drain first.
  const child = spawn(program, args, {
    ...account.ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.on('error', () => {})
  return child
}

/** Resolves when the server answers; rejects with the end of its log. */
export async function waitUntilReady(
  child: ChildProcess,
  url: string,
  log: string,
  timeoutMs = startTimeoutMs,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (isRunning(child) && performance.now() < deadline) {
    if (await answers(url)) return
    await wait(50)
  }
  child.kill('SIGINT')
  const lastLines = (await readFile(log, 'utf8')).trim().split('\n').slice(-5).join('\n  ')
  throw new Error(`PostgreSQL did not start; the end of ${log}:\n  ${lastLines}`)
}

export const isRunning = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
