import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#server/files.ts'
import { CommandError, reasonOf } from './command-error.ts'

/** Makes the data folder and proves that we can write there. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await makeFolder(dataDir)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new CommandError(
      `DATA_DIR ${dataDir} cannot be written (${reasonOf(error)}); expected a folder that this user may write`,
    )
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
  await writeFile(path, `${made}\n`, { mode: 0o600 })
  return made
}
