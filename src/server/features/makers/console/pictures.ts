import { eq } from 'drizzle-orm'
import { messages } from '#contract/data/messages.ts'
import type { MakerContent } from '#contract/makers/console-routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { images, makers } from '#server/db/schema/index.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import { isUploadOf } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'

type Pictures = Pick<MakerContent, 'logo_image_id' | 'cover_image_id'>

export async function withPictures<Maker extends Pictures>({ db, config }: Services, maker: Maker) {
  const ids = [maker.logo_image_id, maker.cover_image_id].flatMap((id) => id ?? [])
  const rows = await db.select(imageColumns(images)).from(images).where(isOneOf(images.id, ids))
  const pictureOf = (id: number | null) =>
    presentImage(config.apiUrl, rows.find((row) => row.id === id) ?? null)
  return { ...maker, logo: pictureOf(maker.logo_image_id), cover_image: pictureOf(maker.cover_image_id) }
}

/** Members may show only their own uploads, staff any picture. */
export async function requireOwnPictures(
  tx: Transaction,
  { isStaff, userId }: Actor,
  makerId: number,
  sent: Partial<Pictures>,
): Promise<void> {
  if (isStaff) return
  const query = tx
    .select({ logo_image_id: makers.logoImageId, cover_image_id: makers.coverImageId })
    .from(makers)
    .where(eq(makers.id, makerId))
  const shown = await first(query)
  const wrong = []
  for (const path of ['logo_image_id', 'cover_image_id'] as const) {
    const id = sent[path] ?? null
    if (id !== null && id !== shown?.[path] && !(await isUploadOf(tx, id, userId))) wrong.push(path)
  }
  if (wrong.length > 0)
    throw new ApiError(
      'invalid_request',
      wrong.map((path) => ({ path, code: 'missing', message: messages.uploadAgain })),
    )
}
