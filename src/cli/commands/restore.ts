import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { archiveFolder, type Backup, backupsFolder, findBackup, listBackups } from '#cli/backups.ts'
import { CommandError, reasonOf, UsageError } from '#cli/command-error.ts'
import { copyObjects } from '#cli/copy-objects.ts'
import { prepareDataFolder } from '#cli/data-folder.ts'
import { lockDataFolder } from '#cli/data-folder-lock.ts'
import { describeMigrations, openDatabase, postgresFolder } from '#cli/open-database.ts'
import { openObjectStore } from '#cli/open-object-store.ts'
import { print, showStep } from '#cli/output.ts'
import { requireOwnDatabase, secretFiles } from '#cli/own-database.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createDatabase } from '#server/db/connect.ts'
import { recover } from '#server/db/embedded/recover.ts'
import { countPendingMigrations } from '#server/db/migrate.ts'
import { awards } from '#server/db/schema/index.ts'
import { recountAward } from '#server/features/awards/recount.ts'
import { createFolderStore } from '#server/images/folder-store.ts'

/** Restores the PostgreSQL in DATA_DIR to a moment, or to the end of its log. */
export async function restore(args: string[]): Promise<number> {
  const until = readMoment(args)
  const config = readConfig(process.env)
  const backupDir = requireOwnDatabase(config)
  const backup = await findBackup(backupDir, until).catch((error: unknown) => {
    throw new CommandError(`BACKUP_DIR ${backupDir} cannot be read (${reasonOf(error)})`)
  })
  const archive = archiveFolder(backupDir)
  if (existsSync(backupsFolder(backupDir)) && !existsSync(archive))
    throw new CommandError(
      `${archive} is not there: it has the log since the backup, without which nothing is replayed`,
    )
  if (!backup)
    throw new CommandError(
      `${backupDir} has no backup of that time or before; see Backup in docs/operations.md`,
    )
  await prepareDataFolder(config.dataDir)
  const unlock = await lockDataFolder(config.dataDir, `process ${process.pid}, which restores`)
  try {
    if (!(await restoreDatabase(config, { backup, archive, until }))) return 130
    await restoreObjects(config, await listBackups(backupDir), backup)
    await describeRestored(config)
  } finally {
    await unlock()
  }
  return 0
}

function readMoment(args: string[]): Date | undefined {
  if (args.length === 0) return undefined
  const [name, text = ''] = args
  const moment = new Date(text)
  if (args.length !== 2 || name !== '--at' || Number.isNaN(moment.getTime())) throw new UsageError()
  return moment
}

type BackupSource = { backup: Backup; archive: string; until: Date | undefined }

/** Returns false if aborted before the data were in place. */
async function restoreDatabase(config: Config, { backup, archive, until }: BackupSource): Promise<boolean> {
  const folder = postgresFolder(config)
  const [data, password] = [join(backup.path, 'data'), join(backup.path, 'password')]
  let isGivenUp = false
  const before = await showStep(`Replaying the log from ${backup.endedAt.toISOString()} on`, () =>
    untilSignal((signal) => recover({ folder, backup: data, password, archive, until, signal })).catch(
      (error: unknown) => {
        isGivenUp = error === givenUp
        if (isGivenUp) return undefined
        throw new CommandError(error instanceof Error ? error.message : String(error))
      },
    ),
  )
  if (isGivenUp) {
    print('Given up; the database is as it was.')
    return false
  }
  // The password came with the database; other secrets stay.
  for (const file of secretFiles(config)) {
    const source = join(backup.path, basename(file))
    if (existsSync(source) && !existsSync(file)) await copyFile(source, file)
  }
  print(`The database is what it was ${until ? `at ${until.toISOString()}` : 'at the end of its log'}.`)
  if (before)
    print(`What it was before this is in ${before}, its password beside it: remove both when all is well.`)
  return true
}

const givenUp = new Error('given up')
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Aborts the work at the first signal, which cleans up; a second one ends the process. */
async function untilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const givingUp = new AbortController()
  const giveUp = () => givingUp.abort(givenUp)
  for (const name of endings) process.once(name, giveUp)
  try {
    return await work(givingUp.signal)
  } finally {
    for (const name of endings) process.off(name, giveUp)
  }
}

/** Restores missing objects from this backup and later ones. */
async function restoreObjects(config: Config, all: readonly Backup[], first: Backup): Promise<void> {
  if (config.bucket) return print('Pictures and files are in the bucket, and stay as they are.')
  const to = await openObjectStore(config, 'command')
  for (const { path, endedAt } of all) {
    if (endedAt < first.endedAt || !existsSync(join(path, 'objects'))) continue
    const from = createFolderStore(join(path, 'objects'))
    const { copied, lost } = await copyObjects({ from, to, compare: false })
    if (copied > 0) print(`${copied} pictures and files are back.`)
    if (lost.length > 0) throw new CommandError(`${lost.length} are not:`, ...lost.slice(0, 20))
  }
}

/** Reports whether the schema fits, and all votes add up. */
async function describeRestored(config: Config): Promise<void> {
  const database = await openDatabase(config, { archivesLater: true })
  const { db, pool } = createDatabase(database.url, { poolSize: 1 })
  try {
    const pending = await countPendingMigrations(database.url)
    if (pending > 0) return print(`It lacks ${describeMigrations(pending)}, which start and migrate apply.`)
    for (const { slug } of await db.select({ slug: awards.slug }).from(awards)) {
      const count = await recountAward(db, slug)
      print(`Award ${slug}: ${count?.fits ? 'every vote fits' : `${count?.at}: ${count?.why}`}.`)
    }
  } finally {
    await pool.end()
    await database.close()
  }
}
