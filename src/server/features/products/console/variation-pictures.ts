import { asc } from 'drizzle-orm'
import type { InputIssue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'
import type { Image } from '#contract/kit/schemas.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import type { Actor } from '#server/caller.ts'
import { selectUsablePictures } from '#server/console/usable-pictures.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { images, productVariationImages } from '#server/db/schema/index.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'

type VariationPictures = VariationContent['images']

const link = productVariationImages

export async function writePictures(
  tx: Transaction,
  variations: readonly { id: number; images: VariationPictures }[],
): Promise<void> {
  const ids = variations.map(({ id }) => id)
  await tx.delete(link).where(isOneOf(link.variationId, ids))
  const rows = variations.flatMap(({ id: variationId, images: pictures }) =>
    pictures.map(({ id: imageId, shown_width: shownWidth }, position) => ({
      ...{ variationId, imageId, position, shownWidth },
    })),
  )
  if (rows.length > 0) await tx.insert(link).values(rows)
}

export async function findForeignPictures(
  tx: Transaction,
  actor: Actor,
  makerId: number,
  variations: readonly { images?: VariationPictures | undefined }[],
): Promise<InputIssue[]> {
  const ids = [...new Set(variations.flatMap((variation) => (variation.images ?? []).map(({ id }) => id)))]
  const usable = await selectUsablePictures(tx, actor, makerId, ids)
  return variations.flatMap((variation, at) =>
    (variation.images ?? []).flatMap(({ id }, place) =>
      usable.has(id)
        ? []
        : [{ path: `variations.${at}.images.${place}.id`, code: 'missing', message: messages.uploadAgain }],
    ),
  )
}

/** Presents each picture once, also if several variations show it. */
export async function loadShownPictures(
  { db, config }: Services,
  variations: readonly { images: VariationPictures }[],
): Promise<Image[]> {
  const ids = new Set(variations.flatMap((variation) => variation.images.map(({ id }) => id)))
  const rows = await db
    .select(imageColumns(images))
    .from(images)
    .where(isOneOf(images.id, [...ids]))
    .orderBy(asc(images.id))
  return rows.map((row) => presentImage(config.apiUrl, row))
}
