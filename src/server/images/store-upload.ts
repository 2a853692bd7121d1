import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first, lockNames } from '#server/db/query-fragments.ts'
import { images, imageUploads } from '#server/db/schema/index.ts'
import { imageIdOf, originalKey } from './describe-image.ts'
import type { PictureStores } from './object-store.ts'
import type { RedrawnImage } from './redraw.ts'

/** Shares one row for equal images, which every uploader may use. */
export async function storeUpload(
  { db, objects }: PictureStores,
  { bytes, description }: RedrawnImage,
  userId: number,
) {
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'key share')
    await lockPicture(tx, description.sha256)
    const known = await first(tx.select().from(images).where(eq(images.sha256, description.sha256)))
    const row = known ?? (await insert(tx))
    await tx
      .insert(imageUploads)
      .values({ imageId: row.id, userId })
      .onConflictDoUpdate({
        target: [imageUploads.userId, imageUploads.imageId],
        set: { createdAt: sql`now()` },
      })
    return row
  })

  async function insert(tx: Transaction) {
    const objectKey = originalKey(description)
    // Object first: a row without its object would be a broken image.
    await objects.put(objectKey, bytes, description.mimeType)
    const row = await first(
      tx
        .insert(images)
        .values({ ...description, id: imageIdOf(description.sha256), objectKey })
        .returning(),
    )
    if (!row) throw new Error(`image ${description.sha256} was not kept`)
    return row
  }
}

/** Locks an image against storing or removal until the transaction ends. */
export const lockPicture = (tx: Transaction, sha256: string) => lockNames(tx, sha256)

export async function isUploadOf(executor: Executor, imageId: number, userId: number): Promise<boolean> {
  const itsRow = and(eq(imageUploads.imageId, imageId), eq(imageUploads.userId, userId))
  return (await executor.$count(imageUploads, itsRow)) > 0
}
