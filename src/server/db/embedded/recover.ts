import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '#server/files.ts'
import { choosePostgresAccount } from './account.ts'
import { archiveLater, replayFrom } from './archive.ts'
import { layBaseBackup } from './base-backup.ts'
import { findPostgresBinaries } from './binaries.ts'
import { endServer, stopLeftoverServer } from './leftover.ts'
import { findFreePort, isRunning, runServer, waitUntilReady } from './server.ts'

export type Recovery = {
  /** The folder of the server, whose data are replaced. */
  folder: string
  /** A base backup, the password that opens it, and the archive of the log since then. */
  backup: string
  password: string
  archive: string
  /** What was committed later is left out; nothing is when it is absent. */
  until?: Date | undefined
  /** Gives it up. */
  signal: AbortSignal
}

/** Hours of log take their time. */
const longestMs = 24 * 60 * 60 * 1000

/**
 * Makes the data what they were at a moment. The caller holds the folder. Only what is complete takes the place of the data before, which
 * stay beside it with their password; resolves with where they are. What fails leaves all as it is.
 */
export async function recover(recovery: Recovery): Promise<string | undefined> {
  const root = resolve(recovery.folder)
  await makeFolder(root)
  try {
    await replay(recovery, root)
    recovery.signal.throwIfAborted()
    return await takePlace(root)
  } catch (error) {
    await removeUnfinished(root)
    throw error
  }
}

/** Whether something was there that a killed process had begun, and is removed. The caller holds the folder. */
export async function clearUnfinished(folder: string): Promise<boolean> {
  const root = resolve(folder)
  // Without it the rest was taking its place: that is all there is of the data perhaps.
  if (!existsSync(join(root, 'password.restoring'))) return false
  await stopLeftoverServer(join(root, 'data.restoring'))
  await removeUnfinished(root)
  return true
}

/** The password last: while it is there the rest is not complete. */
async function removeUnfinished(root: string): Promise<void> {
  for (const name of parts.toReversed())
    await rm(join(root, `${name}.restoring`), { recursive: true, force: true })
}

async function replay({ backup, password, archive, until, signal }: Recovery, root: string): Promise<void> {
  const [data, unfinished] = [join(root, 'data'), join(root, 'data.restoring')]
  const { postgres } = await findPostgresBinaries()
  // Whoever can read one piece of the log can read them all.
  const [piece] = await readdir(archive)
  const replayed = piece === undefined ? [] : [join(archive, piece)]
  const account = choosePostgresAccount(postgres, existsSync(data) ? data : root, replayed)
  for (const path of [data, unfinished]) if (existsSync(path)) await stopLeftoverServer(path)
  await rm(unfinished, { recursive: true, force: true })
  await copyFile(password, join(root, 'password.restoring'))
  await layBaseBackup(backup, unfinished, { account, more: { 'recovery.signal': '' }, signal })
  const log = join(root, 'restore.log')
  const port = await findFreePort()
  // The last pieces of the log may not have been archived yet.
  const pieces = [archive, ...(existsSync(data) ? [join(data, 'pg_wal')] : [])]
  const settings = { ...replayFrom(pieces, until), ...archiveLater }
  await rm(log, { force: true })
  const server = runServer({ account, postgres, data: unfinished, port, log, durable: true, settings })
  const url = `postgresql://postgres:${(await readFile(password, 'utf8')).trim()}@127.0.0.1:${port}/postgres`
  await whileRunning(server, signal, () => waitUntilReady(server, url, log, longestMs)).catch(
    async (error: unknown) => {
      signal.throwIfAborted()
      if (!until || !(await readFile(log, 'utf8')).includes(endedBefore)) throw error
      throw new Error(
        `The log has nothing that was written after ${until.toISOString()}; leave --at out for all there is`,
      )
    },
  )
}

/** What PostgreSQL says then. */
const endedBefore = 'recovery ended before configured recovery target was reached'

/** The data, and the password without which nobody gets into them. */
const parts = ['password', 'data'] as const

/** All of them or none. */
async function takePlace(root: string): Promise<string | undefined> {
  const suffix = `before-${Date.now()}`
  const moved: [from: string, to: string][] = []
  const move = async (from: string, to: string) => {
    await rename(from, to)
    moved.unshift([from, to])
  }
  try {
    for (const path of parts.map((name) => join(root, name))) {
      if (existsSync(path)) await move(path, `${path}.${suffix}`)
      await move(`${path}.restoring`, path)
    }
  } catch (error) {
    for (const [from, to] of moved) await rename(to, from)
    throw error
  }
  const before = join(root, `data.${suffix}`)
  return existsSync(before) ? before : undefined
}

/** It outlives neither the work nor us: left to itself it would go on, on data that the next one removes. */
async function whileRunning(
  server: ChildProcess,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const kill = () => void server.kill('SIGQUIT')
  process.once('exit', kill)
  signal.addEventListener('abort', kill)
  try {
    signal.throwIfAborted()
    await work()
  } finally {
    signal.removeEventListener('abort', kill)
    if (server.pid && isRunning(server)) await endServer(server.pid)
    process.off('exit', kill)
  }
}
