import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '#server/files.ts'
import { choosePostgresAccount } from './account.ts'
import { archiveLater, replayFrom } from './archive.ts'
import { layBaseBackup } from './base-backup.ts'
import { findPostgresBinaries } from './binaries.ts'
import { endServer, stopLeftoverServer } from './leftover.ts'
import { findFreePort, isRunning, runServer, waitUntilReady } from './server.ts'
import { finishTakingPlace, removeUnfinished, takePlace, unfinishedIn } from './take-place.ts'

export type Recovery = {
  folder: string
  /** The password is the backup's superuser password. */
  backup: string
  password: string
  archive: string
  /** Excludes later commits; replays everything if absent. */
  until?: Date | undefined
  signal: AbortSignal
}

/** Replaying hours of WAL takes long. */
const longestMs = 24 * 60 * 60 * 1000

/**
 * Restores the data to a moment, and returns the path of the old data. The caller locks the folder. A failure
 * changes nothing.
 */
export async function recover(recovery: Recovery): Promise<string | undefined> {
  const root = resolve(recovery.folder)
  await makeFolder(root)
  await finishTakingPlace(root)
  try {
    await replay(recovery, root)
    recovery.signal.throwIfAborted()
    return await takePlace(root)
  } catch (error) {
    await removeUnfinished(root)
    throw error
  }
}

/** Finishes or removes a killed recovery. The caller locks the folder. */
export async function endKilledRecovery(folder: string): Promise<'finished' | 'removed' | undefined> {
  const root = resolve(folder)
  if (await finishTakingPlace(root)) return 'finished'
  const { data, password } = unfinishedIn(root)
  if (!existsSync(password)) return undefined
  await stopLeftoverServer(data)
  await removeUnfinished(root)
  return 'removed'
}

async function replay({ backup, password, archive, until, signal }: Recovery, root: string): Promise<void> {
  const [data, unfinished] = [join(root, 'data'), unfinishedIn(root)]
  const { postgres } = await findPostgresBinaries()
  // All segments have the same permissions.
  const [piece] = await readdir(archive)
  const replayed = piece === undefined ? [] : [join(archive, piece)]
  const account = choosePostgresAccount(postgres, existsSync(data) ? data : root, replayed)
  for (const path of [data, unfinished.data]) if (existsSync(path)) await stopLeftoverServer(path)
  await rm(unfinished.data, { recursive: true, force: true })
  await copyFile(password, unfinished.password)
  await layBaseBackup(backup, unfinished.data, { account, more: { 'recovery.signal': '' }, signal })
  const log = join(root, 'restore.log')
  const port = await findFreePort()
  // The last segments may not be archived yet.
  const pieces = [archive, ...(existsSync(data) ? [join(data, 'pg_wal')] : [])]
  const settings = { ...replayFrom(pieces, until), ...archiveLater }
  await rm(log, { force: true })
  const server = runServer({ account, postgres, data: unfinished.data, port, log, durable: true, settings })
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

/** Logged for a moment after the end of the WAL. */
const endedBefore = 'recovery ended before configured recovery target was reached'

/** Ends the server, which would continue on data that the next recovery removes. */
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
