import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BaseBackup } from '#server/db/embedded/base-backup.ts'

/** What is in the folder of backups: the log for all of them, and a folder a backup. */
export const archiveFolder = (backupDir: string): string => join(backupDir, 'wal')
export const backupsFolder = (backupDir: string): string => join(backupDir, 'base')

/** Written last into a folder of a backup: one without it is not finished. */
export const labelFile = 'label.json'

export type Backup = BaseBackup & { path: string }

export const writeLabel = ({ endedAt, timeline, lsn }: BaseBackup): string =>
  JSON.stringify({ endedAt, timeline, lsn: String(lsn) })

/** All that are finished, the oldest first. */
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

/** The newest one that leads to the moment: of its time or older, and of what became today's history. A restore leaves some behind. */
export async function findBackup(backupDir: string, until = new Date()): Promise<Backup | undefined> {
  const isOfHistory = await readHistory(archiveFolder(backupDir))
  return (await listBackups(backupDir)).findLast((backup) => backup.endedAt <= until && isOfHistory(backup))
}

/** Whether a backup belongs to what became today's history: to the newest timeline, or to one before until it was left for the next one. */
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
 * Keeps so many of the newest that lead to a moment of today's history, what is newer than the first of them, and of the log what these need; what
 * was begun a day ago and never finished goes. Says how many backups went.
 */
export async function pruneBackups(backupDir: string, keep: number): Promise<number> {
  const backups = await listBackups(backupDir)
  const oldest = backups.filter(await readHistory(archiveFolder(backupDir))).slice(-keep)[0]
  const first = oldest ? backups.indexOf(oldest) : 0
  const [gone, kept] = [backups.slice(0, first), backups.slice(first)]
  for (const path of [...gone.map(({ path }) => path), ...(await listAbandoned(backupDir))])
    await rm(path, { recursive: true })
  const firsts = await Promise.all(kept.map(({ path }) => readFirstPiece(path)))
  const firstPiece = firsts.sort().at(0)
  const archive = archiveFolder(backupDir)
  for (const name of await readdir(archive))
    if (firstPiece && isPiece(name) && placeOf(name) < firstPiece) await rm(join(archive, name))
  return gone.length
}

/** No backup takes so long. */
const abandonedMs = 24 * 60 * 60 * 1000

/** What a command that was killed has left. */
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

/** The place of a piece in the log, whatever its timeline. */
const placeOf = (piece: string): string => piece.slice(8, 24)

async function readFirstPiece(path: string): Promise<string> {
  const label = await readFile(join(path, 'data', 'backup_label'), 'utf8')
  return placeOf(/\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '')
}
