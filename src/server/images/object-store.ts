import { dirname, join, relative } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Database } from '#server/db/connect.ts'
import { makeFolder, putWholeFile } from '#server/files.ts'

/**
 * Where bytes live: a folder at first, any S3-compatible store later. Keys are ours, never a person's file name, and no
 * object is empty.
 */
export type ObjectStore = {
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>
  /** Null when there is no such object. */
  get(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
}

/** Where pictures are kept: their rows, and their bytes. */
export type PictureStores = { db: Database; objects: ObjectStore }

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
