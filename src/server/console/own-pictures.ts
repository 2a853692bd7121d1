import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { images } from '#server/db/schema/index.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import { isUploadOf } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'

/** The pictures of a maker or a brand. */
type Pictures = { logo_image_id: number | null; cover_image_id: number | null }

export async function withPictures<Record extends Pictures>({ db, config }: Services, record: Record) {
  const ids = [record.logo_image_id, record.cover_image_id].flatMap((id) => id ?? [])
  const rows = await db.select(imageColumns(images)).from(images).where(isOneOf(images.id, ids))
  const pictureOf = (id: number | null) =>
    presentImage(config.apiUrl, rows.find((row) => row.id === id) ?? null)
  return { ...record, logo: pictureOf(record.logo_image_id), cover_image: pictureOf(record.cover_image_id) }
}

/** Members may show only their own uploads and the pictures shown already, staff any picture. */
export async function requireOwnPictures(
  tx: Transaction,
  { isStaff, userId }: Actor,
  shown: Pictures | undefined,
  sent: Partial<Pictures>,
): Promise<void> {
  if (isStaff) return
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
