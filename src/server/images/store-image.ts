import { eq } from 'drizzle-orm'
import { first } from '#server/db/query-fragments.ts'
import { images } from '#server/db/schema/index.ts'
import { describeImage, imageIdOf, measureImage, originalKey, refuseImage } from './describe-image.ts'
import type { PictureStores } from './object-store.ts'
import { type ImageType, openToRedraw } from './open-image.ts'

/**
 * Stores an original, or returns the row of an equal image. Rewrites images with personal metadata or EXIF
 * rotation; others stay byte-identical.
 */
export async function storeImage({ db, objects }: PictureStores, given: Uint8Array) {
  const measured = await measureImage(given)
  const { mimeType, isClean } = measured
  const bytes = isClean ? given : await withoutMetadata(given, measured).catch(refuseImage)
  const description = await describeImage(bytes)
  const known = () => first(db.select().from(images).where(eq(images.sha256, description.sha256)))
  const existing = await known()
  if (existing) return existing
  const objectKey = originalKey(description)
  // Object first: a row without its object would be a broken image.
  await objects.put(objectKey, bytes, mimeType)
  const inserted = await first(
    db
      .insert(images)
      .values({ ...description, id: imageIdOf(description.sha256), objectKey })
      .onConflictDoNothing({ target: images.sha256 })
      .returning(),
  )
  const row = inserted ?? (await known())
  if (!row) throw new Error(`image ${description.sha256} is neither new nor known`)
  return row
}

function withoutMetadata(
  bytes: Uint8Array,
  { mimeType, isWide }: { mimeType: ImageType; isWide: boolean },
): Promise<Uint8Array> {
  const image = openToRedraw(bytes, { isWide })
  if (mimeType === 'image/jpeg') return image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  if (mimeType === 'image/png') return image.png().toBuffer()
  if (mimeType === 'image/webp') return image.webp({ quality: 95 }).toBuffer()
  return image.avif({ quality: 85, effort: 2 }).toBuffer()
}
