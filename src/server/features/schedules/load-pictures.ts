import type { ScheduleRow } from '#contract/schedules/schemas.ts'
import { inTurn, isOneOf } from '#server/db/query-parts.ts'
import { images } from '#server/db/schema/index.ts'
import { createVariantLoader } from '#server/images/load-variant.ts'
import type { PictureStores } from '#server/images/object-store.ts'
import type { Logger } from '#server/logger.ts'

const width = 256

const batchSize = 20

/** Loads each picture once. Skips unreadable ones: the sheet is useful without them. */
export async function loadPictures(
  { db, objects, logger }: PictureStores & { logger: Logger },
  rows: readonly ScheduleRow[],
  report: (share: number) => Promise<unknown>,
) {
  const imageOf = (row: ScheduleRow) => row.product_variation.image?.id
  const ids = [...new Set(rows.flatMap((row) => imageOf(row) ?? []))]
  const originals = await db.select().from(images).where(isOneOf(images.id, ids))
  const load = createVariantLoader({ objects, logger, takeTurn: inTurn(db) })
  const pictures = new Map<string, Uint8Array>()
  for (let from = 0; from < originals.length; from += batchSize) {
    await Promise.all(
      originals.slice(from, from + batchSize).map(async (original) => {
        const variant = {
          ...original,
          width: Math.min(width, original.width),
          quality: 75,
          format: 'jpeg',
        } as const
        try {
          pictures.set(pathOfImage(original.id), await load(variant))
        } catch (error) {
          logger.warn({ err: error, image: original.id }, 'a schedule is made without a picture')
        }
      }),
    )
    await report(Math.min(1, (from + batchSize) / originals.length))
  }
  const pathOf = (row: ScheduleRow): string | null => {
    const path = pathOfImage(imageOf(row) ?? 0)
    return pictures.has(path) ? path : null
  }
  return { pictures, pathOf }
}

const pathOfImage = (id: number): string => `pictures/${id}.jpg`
