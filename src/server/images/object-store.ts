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
  /** The keys below a folder, among them what a write left half done. */
  list(folder: string): AsyncIterable<string>
  /** Null when there is no such object. */
  writtenAt(key: string): Promise<Date | null>
}

/** Where pictures are kept: their rows, and their bytes. */
export type PictureStores = { db: Database; objects: ObjectStore }

/** Objects as files of a folder, which is made when the first one is put there. */
export function createFolderStore(folder: string): ObjectStore {
  const disk = new Disk(new WholeFileDriver(folder))
  const orNull = async <T>(read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read()
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  return {
    put: (key, bytes, mimeType) => disk.put(key, bytes, { contentType: mimeType }),
    get: (key) => orNull(() => disk.getBytes(key)),
    delete: (key) => disk.delete(key),
    list: async function* (below) {
      const listed = await orNull(() => disk.listAll(below, { recursive: true }))
      for (const object of listed?.objects ?? []) if (object.isFile) yield object.key
    },
    writtenAt: async (key) => (await orNull(() => disk.getMetaData(key)))?.lastModified ?? null,
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
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ENOENT') || isMissing(error.cause)
}
