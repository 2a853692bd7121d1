import { eq } from 'drizzle-orm'
import type { Image } from '#contract/kit/schemas.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { images } from '#server/db/schema/index.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { orNull } from './standing.ts'

type CoverState = { cover_image_id: number | null }

/** Clears the cover if its unused image was removed. */
export const withoutGoneCover = async <State extends CoverState>(
  tx: Transaction,
  state: State,
): Promise<State> => ({
  ...state,
  cover_image_id: await orNull(tx, images, state.cover_image_id),
})

export async function withCover<Covered extends CoverState>(
  { db, config }: Services,
  record: Covered,
): Promise<Covered & { cover_image: Image | null }> {
  const { cover_image_id: id } = record
  const select = () =>
    db
      .select(imageColumns(images))
      .from(images)
      .where(eq(images.id, id ?? 0))
  const row = id === null ? undefined : await first(select())
  return { ...record, cover_image: presentImage(config.apiUrl, row ?? null) }
}
