import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { makeFolder } from '#server/make-folder.ts'
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

/** A reader or a crash in the middle of a write must never meet half a file: it gets its name when it is whole. */
class WholeFileDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    const part = `${key}.${randomUUID()}.part`
    await makeFolder(dirname(join(this.#folder, part)))
    await super.put(part, contents, options)
    await rename(join(this.#folder, part), join(this.#folder, key))
  }
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
