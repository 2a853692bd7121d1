import { dirname, join, relative } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { makeFolder } from '#server/make-folder.ts'
import { putWholeFile } from '#server/whole-file.ts'
import type { ObjectStore } from './object-store.ts'

/** Objects as files of a folder, which is made when the first one is put there. */
export function createFolderStore(folder: string): ObjectStore {
  const disk = new Disk(new WholeFileDriver(folder))
  return {
    put: (key, bytes, mimeType) => disk.put(key, bytes, { contentType: mimeType }),
    get: async (key) => {
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: (key) => disk.delete(key),
  }
}

/** A reader must never meet half a file. */
class WholeFileDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    const path = join(this.#folder, key)
    await makeFolder(dirname(path))
    await putWholeFile(path, (part) => super.put(relative(this.#folder, part), contents, options))
  }
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
