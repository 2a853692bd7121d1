import { eq, lt, sql } from 'drizzle-orm'
import { uploads } from '#server/db/schema/index.ts'
import type { ObjectStore, PictureStores } from '#server/images/object-store.ts'
import { defineJob } from '#server/jobs/job.ts'

type Upload = typeof uploads.$inferSelect

export const partKey = (id: number, offset: number): string => `uploads/${id}/${offset}`

/** One after the other, so that no part lies in memory twice for long. Null when one was removed meanwhile. */
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

/** The one after the last is there when a process ended between writing it and noting it. */
export async function removeParts(objects: ObjectStore, { id, parts, received }: Upload): Promise<void> {
  await Promise.all([...parts, received].map((offset) => objects.delete(partKey(id, offset))))
}

/** Whatever began more than a day ago, finished or not. Answers how many. */
export async function removeOldUploads({ db, objects }: PictureStores): Promise<number> {
  const old = lt(uploads.createdAt, sql`now() - interval '24 hours'`)
  const ids = await db.select({ id: uploads.id }).from(uploads).where(old)
  for (const { id } of ids)
    await db.transaction(async (tx) => {
      const rows = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update')
      for (const upload of rows) await removeParts(objects, upload)
      await tx.delete(uploads).where(eq(uploads.id, id))
    })
  return ids.length
}

export const oldUploadsJob = defineJob({
  name: 'remove_old_uploads',
  cron: '37 * * * *',
  run: (stores: PictureStores) => removeOldUploads(stores),
})
