import { sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { images } from '#server/db/schema/index.ts'
import type { ImageRow } from './present-image.ts'

/** A maker and a brand have two pictures each, and a query needs a name for both. */
export const logos = alias(images, 'logos')
export const covers = alias(images, 'covers')

/** What `presentImage` needs of images or one of its aliases. */
export const imageColumns = <T extends Record<keyof ImageRow, PgColumn>>({
  id,
  width,
  height,
  dominantHex,
}: T): Pick<T, keyof ImageRow> => ({ id, width, height, dominantHex })

/** The same as one JSON value, for pictures that a subquery brings. */
export const imageJson = sql<ImageRow>`json_build_object('id', ${images.id}, 'width', ${images.width}, 'height', ${images.height}, 'dominantHex', ${images.dominantHex})`
