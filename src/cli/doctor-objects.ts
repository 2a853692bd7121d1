import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { ObjectStore } from '#server/images/object-store.ts'
import { CommandError, rootOf } from './command-error.ts'
import { objectsFolder, openObjectStore } from './open-object-store.ts'

/** Says where pictures and files are, and checks that a bucket works. */
export async function checkObjects(config: Config): Promise<string> {
  const { bucket } = config
  if (!bucket) return `files in ${objectsFolder(config)}; OBJECTS_URL would name a bucket`
  const place = `bucket ${bucket.bucket} at ${bucket.endpoint}`
  const store = await openObjectStore(config, 'request')
  try {
    await probe(store)
  } catch (error) {
    throw new CommandError(
      `OBJECTS_URL: ${place} does not take, give, list and remove objects (${rootOf(error)})`,
    )
  }
  return `${place} takes, gives, lists and removes them`
}

export async function probe(store: ObjectStore): Promise<void> {
  const key = `probe/${randomUUID()}`
  const bytes = Buffer.from(key)
  try {
    await store.put(key, bytes, 'text/plain')
    const given = await store.get(key)
    if (!given || Buffer.compare(given, bytes) !== 0) throw new Error('it gives other bytes than it took')
    if (!(await Array.fromAsync(store.list('probe'))).includes(key))
      throw new Error('it does not list what it took')
  } finally {
    await store.delete(key)
  }
}
