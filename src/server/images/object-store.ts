import type { Disk } from 'flydrive'
import type { Database } from '#server/db/connect.ts'

/** A folder or an S3 bucket. Keys are never user file names; objects are never empty. */
export type ObjectStore = {
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>
  get(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  /** Includes unfinished writes. */
  list(folder?: string): AsyncIterable<string>
  writtenAt(key: string): Promise<Date | null>
}

export type PictureStores = { db: Database; objects: ObjectStore }

/** Converts failures by `explain`; a missing object is not one. */
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
        // Buckets match by prefix.
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

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return true
  return ('code' in error && error.code === 'ENOENT') || isMissing(error.cause)
}
