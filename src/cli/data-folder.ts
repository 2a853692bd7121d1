import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError, reasonOf } from '#cli/command-error.ts'

/** Makes the data folder and proves that we can write there. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new CommandError(
      `DATA_DIR ${dataDir} cannot be written (${reasonOf(error)}); expected a folder that this user may write`,
    )
  }
}

/** The key in the data folder, made the first time. It names this installation's own web to its api. */
export async function keepApiKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'api-key')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim() !== '') return kept.trim()
  const key = randomBytes(24).toString('base64url')
  await writeFile(path, `${key}\n`, { mode: 0o600 })
  return key
}
