import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

/**
 * Puts a file in its place when all of it is written, under another name until then: readers and a crash meet the old one, the new one or
 * none. A write that fails, as on a full disk, leaves nothing behind.
 */
export async function putWholeFile(path: string, write: (part: string) => Promise<unknown>): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  try {
    await write(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}
