import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import type { ObjectStore } from '#server/images/object-store.ts'

export const objectsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'objects')

/** Opens the bucket of OBJECTS_URL, or the folder in DATA_DIR. Loads the client of buckets only if needed. */
export async function openObjectStore(
  { bucket, dataDir }: Config,
  waiting: 'request' | 'job' | 'command',
): Promise<ObjectStore> {
  if (!bucket) return createFolderStore(objectsFolder({ dataDir }))
  const { createBucketStore, longestTries } = await import('#server/images/bucket-store.ts')
  return createBucketStore(bucket, longestTries[waiting])
}
