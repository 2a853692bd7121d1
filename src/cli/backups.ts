import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
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
  const { timeline, leftAt } = await readHistory(archiveFolder(backupDir))
  return (await listBackups(backupDir)).findLast(
    (backup) =>
      backup.endedAt <= until &&
      (backup.timeline === timeline || backup.lsn <= (leftAt.get(backup.timeline) ?? -1n)),
  )
}

/** The newest timeline, and where those before it were left for the next one. */
async function readHistory(archive: string): Promise<{ timeline: number; leftAt: Map<number, bigint> }> {
  const files = existsSync(archive) ? await readdir(archive) : []
  const newest = files
    .filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
    .sort()
    .at(-1)
  if (!newest) return { timeline: 1, leftAt: new Map() }
  const text = await readFile(join(archive, newest), 'utf8')
  const lines = text.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)
  const left = Array.from(lines, ([, timeline, high, low]): [number, bigint] => [
    Number(timeline),
    (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`),
  ])
  return { timeline: Number.parseInt(newest, 16), leftAt: new Map(left) }
}

/** Keeps the newest ones, and of the log what they need. Says how many backups went. */
export async function pruneBackups(backupDir: string, keep: number): Promise<number> {
  const backups = await listBackups(backupDir)
  const kept = backups.slice(-keep)
  const gone = backups.slice(0, -keep)
  for (const { path } of gone) await rm(path, { recursive: true })
  const firsts = await Promise.all(kept.map(({ path }) => readFirstPiece(path)))
  const first = firsts.sort().at(0)
  const archive = archiveFolder(backupDir)
  for (const name of await readdir(archive))
    if (first && isPiece(name) && placeOf(name) < first) await rm(join(archive, name))
  return gone.length
}

const isPiece = (name: string): boolean => /^[0-9A-F]{24}(\.|$)/.test(name)

/** The place of a piece in the log, whatever its timeline. */
const placeOf = (piece: string): string => piece.slice(8, 24)

async function readFirstPiece(path: string): Promise<string> {
  const label = await readFile(join(path, 'data', 'backup_label'), 'utf8')
  return placeOf(/\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '')
}
