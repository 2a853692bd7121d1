import type { Config } from '#server/config.ts'
import { CommandError, reasonOf } from './command-error.ts'
import { objectsFolder, openObjectStore } from './open-object-store.ts'

/** Where pictures and files are, and whether a bucket takes and gives them. */
export async function checkObjects(config: Config): Promise<string> {
  const { bucket } = config
  if (!bucket) return `files in ${objectsFolder(config)}; OBJECTS_URL would name a bucket`
  const place = `bucket ${bucket.bucket} at ${bucket.endpoint}`
  const store = await openObjectStore(config)
  const probe = `probe-${process.pid}`
  try {
    await store.put(probe, Buffer.from(probe), 'text/plain')
    await store.get(probe)
    await store.delete(probe)
  } catch (error) {
    throw new CommandError(`OBJECTS_URL: ${place} does not take and give objects (${rootOf(error)})`)
  }
  return `${place} takes and gives them`
}

/** The server's own word for it, or the system's. */
function rootOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return rootOf(error.cause)
  const isNamed = error instanceof Error && error.name !== 'Error'
  return isNamed && !('code' in error) ? error.name : reasonOf(error)
}
