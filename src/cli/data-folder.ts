import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, writeWholeFile } from '#server/files.ts'
import { CommandError, reasonOf, rootOf } from './command-error.ts'
import { print } from './output.ts'

export const prepareDataFolder = (dataDir: string): Promise<void> => prepareFolder('DATA_DIR', dataDir)

export const prepareBackupFolder = (backupDir: string): Promise<void> =>
  prepareFolder('BACKUP_DIR', backupDir)

/** Only warns on a full disk: the log waits in the data folder. */
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
    // Not empty: a full disk takes an empty file.
    await writeFile(probe, 'probe')
  } catch (error) {
    const message = `${variable} ${folder} cannot be written (${reasonOf(error)}); expected a folder that this user may write`
    throw Object.assign(new CommandError(message), { cause: error })
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Returns the key by which the api knows this installation's web. */
export const loadOrCreateApiKey = (dataDir: string): Promise<string> => loadOrCreateSecret(dataDir, 'api-key')

/** Returns the secret of sessions. Losing it signs every user out. */
export async function loadOrCreateAuthSecrets(
  dataDir: string,
): Promise<{ version: number; value: string }[]> {
  return [{ version: 1, value: await loadOrCreateSecret(dataDir, 'auth-secret') }]
}

async function loadOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  const marker = await readFile(path, 'utf8').catch(() => '')
  if (marker.trim() !== '') return marker.trim()
  const made = randomBytes(32).toString('base64url')
  await writeWholeFile(path, (part) => writeFile(part, `${made}\n`, { mode: 0o600 }))
  return made
}
