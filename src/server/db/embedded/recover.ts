import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '#server/files.ts'
import { choosePostgresAccount } from './account.ts'
import { archiveLater, replayFrom } from './archive.ts'
import { layBaseBackup } from './base-backup.ts'
import { findPostgresBinaries } from './binaries.ts'
import { keepPassword } from './cluster.ts'
import { endServer, stopLeftoverServer } from './leftover.ts'
import { findFreePort, isRunning, runServer, waitUntilReady } from './server.ts'

export type Recovery = {
  /** The folder of the server, whose data are replaced. */
  folder: string
  /** A base backup, and the archive of the log since then. */
  backup: string
  archive: string
  /** What was committed later is left out; nothing is when it is absent. */
  until?: Date | undefined
}

/** Hours of log take their time. */
const longestMs = 24 * 60 * 60 * 1000

/**
 * Makes the data what they were at a moment. The caller holds the folder. Only what is complete takes the place of the data before, which
 * stay beside it; resolves with where they are.
 */
export async function recover({ folder, backup, archive, until }: Recovery): Promise<string | undefined> {
  const root = resolve(folder)
  const [data, unfinished] = [join(root, 'data'), join(root, 'data.restoring')]
  await makeFolder(root)
  const { postgres } = await findPostgresBinaries()
  const account = choosePostgresAccount(postgres, existsSync(data) ? data : root)
  for (const path of [data, unfinished]) if (existsSync(path)) await stopLeftoverServer(path)
  await rm(unfinished, { recursive: true, force: true })
  await layBaseBackup(backup, unfinished, account, { 'recovery.signal': '' })
  const log = join(root, 'restore.log')
  const port = await findFreePort()
  // The last pieces of the log may not have been archived yet.
  const pieces = [archive, ...(existsSync(data) ? [join(data, 'pg_wal')] : [])]
  const settings = { ...replayFrom(pieces, until), ...archiveLater }
  await rm(log, { force: true })
  const server = runServer({ account, postgres, data: unfinished, port, log, durable: true, settings })
  const url = `postgresql://postgres:${await keepPassword(root)}@127.0.0.1:${port}/postgres`
  await whileRunning(server, () => waitUntilReady(server, url, log, longestMs))
  const before = existsSync(data) ? `${data}.before-${Date.now()}` : undefined
  if (before) await rename(data, before)
  await rename(unfinished, data)
  return before
}

/** It outlives neither the work nor us: left to itself it would go on, on data that the next one removes. */
async function whileRunning(server: ChildProcess, work: () => Promise<void>): Promise<void> {
  const giveUp = () => void server.kill('SIGQUIT')
  const leave = () => process.exit(130)
  process.once('exit', giveUp)
  for (const signal of endings) process.once(signal, leave)
  try {
    await work()
  } finally {
    for (const signal of endings) process.off(signal, leave)
    if (server.pid && isRunning(server)) await endServer(server.pid)
    process.off('exit', giveUp)
  }
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
