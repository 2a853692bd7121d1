import { eq } from 'drizzle-orm'
import type { Image } from '#contract/kit/schemas.ts'
import { first } from '#server/db/query-parts.ts'
import { images } from '#server/db/schema/index.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'

/** A thing with the picture that its state names. */
export async function withCover<Thing extends { cover_image_id: number | null }>(
  { db, config }: Services,
  thing: Thing,
): Promise<Thing & { cover_image: Image | null }> {
  const { cover_image_id: id } = thing
  const select = () =>
    db
      .select(imageColumns(images))
      .from(images)
      .where(eq(images.id, id ?? 0))
  const row = id === null ? undefined : await first(select())
  return { ...thing, cover_image: presentImage(config.apiUrl, row ?? null) }
}
