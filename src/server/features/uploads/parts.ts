import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { uploads } from '#server/db/schema/index.ts'
import type { ObjectStore, PictureStores } from '#server/images/object-store.ts'
import { defineJob } from '#server/jobs/job.ts'

type Upload = typeof uploads.$inferSelect

export const uploadFolder = (id: number): string => `uploads/${id}`

export const partKey = (id: number, offset: number): string => `${uploadFolder(id)}/${offset}`

/** Reads sequentially, so that parts are not in memory twice. Null if a part was removed. */
export async function readParts(
  objects: ObjectStore,
  { id, parts, received }: Upload,
): Promise<Uint8Array | null> {
  const whole = new Uint8Array(received)
  for (const offset of parts) {
    const part = await objects.get(partKey(id, offset))
    if (!part) return null
    whole.set(part, offset)
  }
  return whole
}

/** The most parts of a current upload; old rows may have hundreds of thousands. */
const removedAtOnce = 120

/** Includes the part after the last: a process may have stopped before recording it. */
export async function removeParts(objects: ObjectStore, { id, parts, received }: Upload): Promise<void> {
  const offsets = [...parts, received]
  for (let at = 0; at < offsets.length; at += removedAtOnce) {
    const batch = offsets.slice(at, at + removedAtOnce)
    await Promise.all(batch.map((offset) => objects.delete(partKey(id, offset))))
  }
}

/**
 * Deletes the row first: no transaction waits for the store, and no part can follow. A nightly job removes
 * stray parts of stopped processes.
 */
export async function removeUpload(
  { db, objects }: PictureStores,
  condition: SQL | undefined,
  enter: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<Upload | undefined> {
  const upload = await db.transaction(async (tx) => {
    await enter(tx)
    return first(tx.delete(uploads).where(condition).returning())
  })
  if (upload) await removeParts(objects, upload)
  return upload
}

/** A failure does not stop the others. */
export async function removeOldUploads(stores: PictureStores): Promise<number> {
  const old = lt(uploads.createdAt, sql`now() - interval '24 hours'`)
  const ids = await stores.db.select({ id: uploads.id }).from(uploads).where(old)
  const failures: unknown[] = []
  let removed = 0
  for (const { id } of ids) {
    try {
      if (await removeUpload(stores, and(eq(uploads.id, id), old))) removed++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} uploads were not removed`)
  return removed
}

export const oldUploadsJob = defineJob({
  name: 'remove_old_uploads',
  cron: '37 * * * *',
  run: (stores: PictureStores) => removeOldUploads(stores),
})
