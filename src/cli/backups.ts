import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BaseBackup } from '#server/db/embedded/base-backup.ts'

/** BACKUP_DIR holds one log, and a folder per backup. */
export const archiveFolder = (backupDir: string): string => join(backupDir, 'wal')
export const backupsFolder = (backupDir: string): string => join(backupDir, 'base')

/** Written last: without it the backup is unfinished. */
export const labelFile = 'label.json'

export type Backup = BaseBackup & { path: string }

export const formatLabel = ({ endedAt, timeline, lsn }: BaseBackup): string =>
  JSON.stringify({ endedAt, timeline, lsn: String(lsn) })

/** Returns the finished backups, oldest first. */
export async function listBackups(backupDir: string): Promise<Backup[]> {
  const folder = backupsFolder(backupDir)
  const names = existsSync(folder) ? await readdir(folder) : []
  const paths = names.map((name) => join(folder, name)).filter((path) => existsSync(join(path, labelFile)))
  const backups = await Promise.all(paths.map(readBackup))
  return backups.sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
}

async function readBackup(path: string): Promise<Backup> {
  const { endedAt, timeline, lsn } = JSON.parse(await readFile(join(path, labelFile), 'utf8'))
  return { path, timeline, endedAt: new Date(endedAt), lsn: BigInt(lsn) }
}

/**
 * Finds the newest backup from which to restore to `until`. A restore leaves backups of abandoned timelines
 * behind.
 */
export async function findBackup(backupDir: string, until = new Date()): Promise<Backup | undefined> {
  const isOfHistory = await readHistory(archiveFolder(backupDir))
  return (await listBackups(backupDir)).findLast((backup) => backup.endedAt <= until && isOfHistory(backup))
}

/**
 * Tests whether a backup lies in today's history: on the newest timeline, or an older one before its switch.
 */
async function readHistory(archive: string): Promise<(backup: BaseBackup) => boolean> {
  const files = existsSync(archive) ? await readdir(archive) : []
  const newest = files
    .filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
    .sort()
    .at(-1)
  if (!newest) return ({ timeline }) => timeline === 1
  const text = await readFile(join(archive, newest), 'utf8')
  const lines = text.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)
  const left = Array.from(lines, ([, timeline, high, low]): [number, bigint] => [
    Number(timeline),
    (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`),
  ])
  const [current, leftAt] = [Number.parseInt(newest, 16), new Map(left)]
  return ({ timeline, lsn }) => timeline === current || lsn <= (leftAt.get(timeline) ?? -1n)
}

/**
 * Keeps the `keep` newest usable backups, newer ones, and their log. Removes day-old unfinished ones. Returns
 * the number removed.
 */
export async function pruneBackups(backupDir: string, keep: number): Promise<number> {
  const backups = await listBackups(backupDir)
  const oldest = backups.filter(await readHistory(archiveFolder(backupDir))).slice(-keep)[0]
  const first = oldest ? backups.indexOf(oldest) : 0
  const [gone, recent] = [backups.slice(0, first), backups.slice(first)]
  for (const path of [...gone.map(({ path }) => path), ...(await listAbandoned(backupDir))])
    await rm(path, { recursive: true })
  const firsts = await Promise.all(recent.map(({ path }) => readFirstPiece(path)))
  const firstPiece = firsts.sort().at(0)
  const archive = archiveFolder(backupDir)
  for (const name of await readdir(archive))
    if (firstPiece && isPiece(name) && placeOf(name) < firstPiece) await rm(join(archive, name))
  return gone.length
}

const abandonedMs = 24 * 60 * 60 * 1000

async function listAbandoned(backupDir: string): Promise<string[]> {
  const abandoned: string[] = []
  for (const name of await readdir(backupsFolder(backupDir))) {
    const path = join(backupsFolder(backupDir), name)
    const isOld = Date.now() - (await stat(path)).mtimeMs > abandonedMs
    if (isOld && !existsSync(join(path, labelFile))) abandoned.push(path)
  }
  return abandoned
}

const isPiece = (name: string): boolean => /^[0-9A-F]{24}(\.|$)/.test(name)

/** Position of a log file, without its timeline. */
const placeOf = (piece: string): string => piece.slice(8, 24)

async function readFirstPiece(path: string): Promise<string> {
  const label = await readFile(join(path, 'data', 'backup_label'), 'utf8')
  return placeOf(/\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '')
}
