import { constants, existsSync } from 'node:fs'
import { copyFile, link, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isUnfinishedFile, makeFolder, syncFolder, syncToDisk } from '#server/files.ts'

/**
 * Copies a folder of objects, without variants. Objects never change, so those of the previous backup become
 * hard links.
 */
export async function backUpObjects(from: string, to: string, before: string | undefined) {
  const done = { copied: 0, there: 0 }
  if (!existsSync(from)) return done
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const key = relative(from, join(entry.parentPath, entry.name))
    if (!entry.isFile() || key.startsWith('variants/') || isUnfinishedFile(key)) continue
    const target = join(to, key)
    await makeFolder(dirname(target))
    if (before && (await linked(join(before, key), target))) done.there += 1
    else if (await copied(join(from, key), target)) done.copied += 1
  }
  if (existsSync(to)) await syncFolder(to, 'names')
  return done
}

/** Some file systems have no hard links. */
const linked = (known: string, target: string): Promise<boolean> =>
  link(known, target).then(
    () => true,
    () => false,
  )

/** Returns false for a file removed meanwhile. */
async function copied(source: string, target: string): Promise<boolean> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
    await syncToDisk(target)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
