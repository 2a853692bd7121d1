import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, putWholeFile } from '#server/files.ts'
import { CommandError, reasonOf, rootOf } from './command-error.ts'
import { print } from './output.ts'

/** Makes the data folder and proves that we can write there. */
export const prepareDataFolder = (dataDir: string): Promise<void> => prepareFolder('DATA_DIR', dataDir)

/** The same for the folder of backups. */
export const prepareBackupFolder = (backupDir: string): Promise<void> =>
  prepareFolder('BACKUP_DIR', backupDir)

/** The same, but on a full disk it only says so: the log waits in the data folder until there is room, and people are served. */
export async function prepareLogFolder(backupDir: string): Promise<void> {
  try {
    await prepareBackupFolder(backupDir)
  } catch (error) {
    if (rootOf(error) !== 'ENOSPC' || !(error instanceof CommandError)) throw error
    print(`${error.message}; until then the log grows in DATA_DIR`)
  }
}

async function prepareFolder(variable: string, folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await makeFolder(folder)
    // A full disk takes an empty file.
    await writeFile(probe, 'probe')
  } catch (error) {
    const message = `${variable} ${folder} cannot be written (${reasonOf(error)}); expected a folder that this user may write`
    throw Object.assign(new CommandError(message), { cause: error })
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** The key in the data folder. It names this installation's own web to its api. */
export const keepApiKey = (dataDir: string): Promise<string> => keepSecret(dataDir, 'api-key')

/** The secret that encrypts and signs what concerns sign-in. Who loses it signs everybody out. */
export async function keepAuthSecrets(dataDir: string): Promise<{ version: number; value: string }[]> {
  return [{ version: 1, value: await keepSecret(dataDir, 'auth-secret') }]
}

/** A secret of this installation, made the first time it is asked for. */
async function keepSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim() !== '') return kept.trim()
  const made = randomBytes(32).toString('base64url')
  await putWholeFile(path, (part) => writeFile(part, `${made}\n`, { mode: 0o600 }))
  return made
}
