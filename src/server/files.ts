import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Makes a folder and those above it. Node's own recursive `mkdir` never ends where a folder that is there says ENOENT, as /proc does. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const failure = await tryToMake(path, mode)
  if (failure?.code !== 'ENOENT' || dirname(path) === path) {
    if (failure) throw failure
    return
  }
  await makeFolder(dirname(path), mode)
  const second = await tryToMake(path, mode)
  if (second) throw second
}

/** What stands in the way; nothing does where the folder is there already. */
async function tryToMake(path: string, mode?: number): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return undefined
    if (error instanceof Error) return error
    throw error
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Resolves when a file, or the names in a folder, are on the disk: a power cut leaves them there. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** The folder with all that is in it; `names` alone leaves out what the files hold. */
export async function syncFolder(path: string, only?: 'names'): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) await syncFolder(inner, only)
    else if (only !== 'names') await syncToDisk(inner)
  }
  await syncToDisk(path)
}

/** One that was being written when its process ended, or is being written. */
export const isUnfinishedFile = (path: string): boolean => /\.[0-9a-f-]{36}\.part$/.test(path)

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
