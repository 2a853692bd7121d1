import type { Database } from '#server/db/connect.ts'

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
