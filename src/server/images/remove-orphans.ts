import { and, eq, exists, is, isNotNull, notExists, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { imageQualities, imageWidths } from '#contract/data/limits.ts'
import { imageFormats } from '#contract/images/served.ts'
import { isReferenceRefused } from '#server/db/refused-by.ts'
import * as schema from '#server/db/schema/index.ts'
import { defineJob } from '#server/jobs/job.ts'
import { variantKey } from './load-variant.ts'
import { loggedPictures, selectLogged } from './logged-objects.ts'
import type { PictureStores } from './object-store.ts'
import { lockPicture } from './store-upload.ts'

const { images, imageUploads } = schema

const shownIn = Object.values(schema).flatMap((table) =>
  is(table, PgTable)
    ? getTableConfig(table).foreignKeys.flatMap((key) => {
        const { foreignTable, columns } = key.reference()
        return foreignTable === images && key.onDelete === 'no action' ? columns : []
      })
    : [],
)

/** Deletes uploads unused for a day. */
export async function removeOrphanedImages({ db, objects }: PictureStores): Promise<number> {
  const uploads = (condition = sql`true`) =>
    db
      .select({ one: sql`1` })
      .from(imageUploads)
      .where(and(eq(imageUploads.imageId, images.id), condition))
  const isOrphaned = and(
    exists(uploads()),
    notExists(
      uploads(and(isNotNull(imageUploads.userId), sql`${imageUploads.createdAt} > now() - interval '1 day'`)),
    ),
    ...shownIn.map((column) =>
      notExists(db.select({ one: sql`1` }).from(column.table).where(eq(column, images.id))),
    ),
  )
  const candidates = await db.select().from(images).where(isOrphaned)
  // Read after the candidates, so that a picture removed meanwhile is in the log.
  const logged = await selectLogged(
    db,
    loggedPictures,
    candidates.map(({ id }) => String(id)),
    new Date(Math.min(...candidates.map(({ createdAt }) => createdAt.getTime()))),
  )
  let removed = 0
  for (const image of candidates) {
    if (logged.has(String(image.id))) continue
    const isGone = await db
      .transaction(async (tx) => {
        await lockPicture(tx, image.sha256)
        const gone = await tx
          .delete(images)
          .where(and(eq(images.id, image.id), isOrphaned))
          .returning()
        return gone.length > 0
      })
      .catch((error: unknown) => {
        // A new reference appeared since the query.
        if (isReferenceRefused(error)) return false
        throw error
      })
    if (!isGone) continue
    await removeObjects({ db, objects }, image)
    removed += 1
  }
  return removed
}

export const orphanedImagesJob = defineJob({
  name: 'remove_orphaned_images',
  // Nightly: pictures that the log keeps for undo are looked for in 90 days of states.
  cron: '7 19 * * *',
  run: (stores: PictureStores) => removeOrphanedImages(stores),
})

/** Deletes an image's objects, unless uploaded again meanwhile. */
const removeObjects = ({ db, objects }: PictureStores, image: typeof images.$inferSelect): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPicture(tx, image.sha256)
    if ((await tx.$count(images, eq(images.sha256, image.sha256))) > 0) return
    await Promise.all(keysOf(image).map((key) => objects.delete(key)))
  })

function keysOf({ sha256, objectKey, width }: typeof images.$inferSelect): string[] {
  const widths = [...new Set(imageWidths.map((served) => Math.min(served, width)))]
  const variants = widths.flatMap((served) =>
    imageQualities.flatMap((quality) =>
      imageFormats.map((format) => variantKey({ sha256, width: served, quality, format })),
    ),
  )
  return [objectKey, ...variants]
}
