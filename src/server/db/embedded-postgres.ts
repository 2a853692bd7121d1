import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from '#server/files.ts'
import { choosePostgresAccount, type PostgresAccount } from './embedded/account.ts'
import { archiveLater, archiveTo } from './embedded/archive.ts'
import { findPostgresBinaries } from './embedded/binaries.ts'
import { ensureCluster, keepPassword } from './embedded/cluster.ts'
import { endServer, findRunningServer, stopLeftoverServer } from './embedded/leftover.ts'
import { findFreePort, isRunning, runServer, waitUntilReady } from './embedded/server.ts'

export interface EmbeddedPostgres {
  pid: () => number | undefined
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The caller ensures that only one server uses it. */
  folder: string
  /** false trades crash safety for speed: tests only. */
  durable?: boolean
  /** WAL archive, for point-in-time recovery. */
  archive?: string | undefined
  /** Pauses archiving; PostgreSQL keeps all WAL meanwhile. */
  archivesLater?: boolean | undefined
  /** Called on a crash; the server restarts on the same port. */
  onCrash?: () => void
}

/** Time for a killed server's processes to release shared memory. */
const afterCrashMs = 1_000
const mostStarts = 5

/** Starts PostgreSQL, and creates its cluster if missing. Runs until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder)
  const data = join(folder, 'data')
  await makeFolder(folder)
  const { initdb, postgres } = await findPostgresBinaries()
  const account = choosePostgresAccount(postgres, existsSync(data) ? data : folder)
  const password = await keepPassword(folder)
  await ensureCluster(initdb, folder, account)
  await stopLeftoverServer(data)

  const port = await findFreePort()
  // Covers this start and its restarts; quoted in errors.
  const log = join(folder, 'postgres.log')
  await rm(log, { force: true })
  const settings = await settingsOf(options, account)
  const command = { account, postgres, data, port, log, durable: options.durable ?? true, settings }
  const urlOf = (database: string) => addressOf(password, port, database)
  let stopping = false
  let child = runServer(command)
  // Registered before readiness: the process may exit during startup.
  const stopWithUs = () => child.kill('SIGINT')
  process.once('exit', stopWithUs)
  for (let tries = 1; ; tries++) {
    try {
      await waitUntilReady(child, urlOf('postgres'), log)
      break
    } catch (error) {
      // A killed server logs no reason; one that gave up exits with a code.
      if (child.signalCode === null || tries === mostStarts) throw error
    }
    options.onCrash?.()
    await wait(afterCrashMs)
    child = runServer(command)
  }

  const restartOnExit = (server: ChildProcess) =>
    server.once('exit', async () => {
      if (stopping) return
      options.onCrash?.()
      await wait(afterCrashMs)
      if (stopping) return
      child = runServer(command)
      restartOnExit(child)
    })
  restartOnExit(child)

  return {
    pid: () => child.pid,
    urlOf,
    stop: async () => {
      stopping = true
      process.off('exit', stopWithUs)
      if (child.pid && isRunning(child)) await endServer(child.pid)
    },
  }
}

async function settingsOf({ archive, archivesLater }: EmbeddedPostgresOptions, account: PostgresAccount) {
  if (archivesLater) return archiveLater
  return archive === undefined ? undefined : archiveTo(await openArchive(archive, account))
}

async function openArchive(folder: string, account: PostgresAccount): Promise<string> {
  await makeFolder(folder)
  await chmod(folder, 0o700)
  await account.own(folder)
  return folder
}

export async function findEmbeddedPostgres(folder: string, database: string): Promise<string | undefined> {
  const server = await findRunningServer(join(resolve(folder), 'data'))
  return server && addressOf(await keepPassword(resolve(folder)), server.port, database)
}

const addressOf = (password: string, port: number, database: string): string =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`
