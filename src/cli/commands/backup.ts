import { existsSync } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import { backUpObjects } from '#cli/back-up-objects.ts'
import { requireArchiving } from '#cli/backup-state.ts'
import { backupsFolder, labelFile, listBackups, pruneBackups, writeLabel } from '#cli/backups.ts'
import { CommandError, reasonOf, UsageError } from '#cli/command-error.ts'
import { prepareBackupFolder } from '#cli/data-folder.ts'
import { joinDatabase, postgresFolder } from '#cli/open-database.ts'
import { objectsFolder } from '#cli/open-object-store.ts'
import { print, showStep } from '#cli/output.ts'
import { requireOwnDatabase, secretFiles } from '#cli/own-database.ts'
import { type Config, readConfig } from '#server/config.ts'
import { takeBaseBackup } from '#server/db/embedded/base-backup.ts'
import { makeFolder, putWholeFile, syncFolder, syncToDisk } from '#server/files.ts'

/** Takes a base backup of the running PostgreSQL in DATA_DIR, with pictures and files. */
export async function backup(args: string[]): Promise<number> {
  const keep = readKeep(args)
  const config = readConfig(process.env)
  const backupDir = requireOwnDatabase(config)
  await prepareBackupFolder(backupDir)
  const database = await joinDatabase(config)
  try {
    await requireLog(database.url, backupDir)
    await addBackup(config, database.url, backupDir)
  } finally {
    await database.close()
  }
  if (keep) print(`${await pruneBackups(backupDir, keep)} older ones removed.`)
  return 0
}

function readKeep(args: string[]): number | undefined {
  if (args.length === 0) return undefined
  const [name, count = ''] = args
  if (args.length !== 2 || name !== '--keep' || !/^[1-9]\d{0,3}$/.test(count)) throw new UsageError()
  return Number(count)
}

async function requireLog(url: string, backupDir: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await requireArchiving(client, backupDir).finally(() => client.end())
}

async function addBackup(config: Config, url: string, backupDir: string): Promise<void> {
  const path = join(backupsFolder(backupDir), new Date().toISOString().replaceAll(':', '-'))
  const before = (await listBackups(backupDir)).at(-1)?.path
  await makeFolder(path, 0o700)
  try {
    await writeBackup(config, { url, path, before })
  } catch (error) {
    await rm(path, { recursive: true, force: true })
    if (!diskErrors.has(reasonOf(error))) throw error
    throw new CommandError(
      `BACKUP_DIR ${backupDir} cannot be written (${reasonOf(error)}); what was begun is removed`,
    )
  }
}

/** The disk is full or was removed. */
const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

type Writing = { url: string; path: string; before: string | undefined }

async function writeBackup(config: Config, { url, path, before }: Writing): Promise<void> {
  const folder = postgresFolder(config)
  const taken = await showStep('Copying the database', () =>
    takeBaseBackup(url, join(folder, 'data'), join(path, 'data')).catch((error: unknown) => {
      if (reasonOf(error) !== '57014') throw error
      throw new CommandError(`The log does not arrive in BACKUP_DIR; ${folder}/postgres.log says why`)
    }),
  )
  for (const file of secretFiles(config))
    if (existsSync(file)) await copySynced(file, join(path, basename(file)))
  // After the rows: an object without a row is harmless, a row without its object is a broken picture.
  if (!config.bucket) {
    const { copied, there } = await backUpObjects(
      objectsFolder(config),
      join(path, 'objects'),
      before && join(before, 'objects'),
    )
    print(`Pictures and files: ${copied} copied, ${there} as in the backup before.`)
  }
  await syncFolder(join(path, 'data'))
  // The label allows the removal of older backups, so all that it vouches for is synced before.
  await putWholeFile(join(path, labelFile), (part) => writeFile(part, writeLabel(taken), { flush: true }))
  for (const folder of [path, dirname(path)]) await syncToDisk(folder)
  print(`${path} leads to every moment from ${taken.endedAt.toISOString()} on.`)
}

async function copySynced(file: string, copy: string): Promise<void> {
  await copyFile(file, copy)
  await syncToDisk(copy)
}
