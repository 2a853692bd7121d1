import type { Disk } from 'flydrive'
import type { Database } from '#server/db/connect.ts'

/** Where bytes live: a folder, or a bucket of an S3 server. Keys are ours, never a person's file name, and no object is empty. */
export type ObjectStore = {
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>
  /** Null when there is no such object. */
  get(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  /** The keys below a folder, or all of them; among them what a write left half done. */
  list(folder?: string): AsyncIterable<string>
  /** Null when there is no such object. */
  writtenAt(key: string): Promise<Date | null>
}

/** Where pictures are kept: their rows, and their bytes. */
export type PictureStores = { db: Database; objects: ObjectStore }

/** A store on what flydrive knows as a disk. `explain` throws what a failure means; a missing object is none. */
export function createDiskStore(disk: Disk, explain: (error: unknown) => never = rethrow): ObjectStore {
  const attempt = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      return explain(error)
    }
  }
  const orNull = <T>(ask: () => Promise<T>): Promise<T | null> =>
    attempt(() =>
      ask().catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    )
  return {
    put: (key, bytes, mimeType) => attempt(() => disk.put(key, bytes, { contentType: mimeType })),
    get: (key) => orNull(() => disk.getBytes(key)),
    delete: (key) => attempt(() => disk.delete(key)),
    list: async function* (folder) {
      const below = folder === undefined ? '/' : `${folder}/`
      let paginationToken: string | undefined
      do {
        const listed = await orNull(() => disk.listAll(below, { recursive: true, paginationToken }))
        // A bucket knows no folders: what only begins with the same letters is elsewhere.
        for (const object of listed?.objects ?? [])
          if (object.isFile && (folder === undefined || object.key.startsWith(below))) yield object.key
        paginationToken = listed?.paginationToken
      } while (paginationToken)
    },
    writtenAt: async (key) => (await orNull(() => disk.getMetaData(key)))?.lastModified ?? null,
  }
}

function rethrow(error: unknown): never {
  throw error
}

/** A bucket that is not there is no missing object. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return true
  return ('code' in error && error.code === 'ENOENT') || isMissing(error.cause)
}
