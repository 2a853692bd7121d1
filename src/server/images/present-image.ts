import { sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Image } from '#contract/kit/schemas.ts'
import { images } from '#server/db/schema/index.ts'

export type ImageRow = { id: number; width: number; height: number; dominantHex: string }

export function presentImage(apiUrl: string, row: ImageRow): Image
export function presentImage(apiUrl: string, row: ImageRow | null): Image | null
export function presentImage(apiUrl: string, row: ImageRow | null): Image | null {
  if (!row) return null
  const url = (width: number) => `${apiUrl}/images/${row.id}?w=${width}`
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    dominant_hex: row.dominantHex,
    urls: { small: url(384), medium: url(828), large: url(1920) },
  }
}

/** Makers and brands join two images each. */
export const logos = alias(images, 'logos')
export const covers = alias(images, 'covers')

export const imageColumns = <T extends Record<keyof ImageRow, PgColumn>>({
  id,
  width,
  height,
  dominantHex,
}: T): Pick<T, keyof ImageRow> => ({ id, width, height, dominantHex })

export const imageJson = sql<ImageRow>`json_build_object('id', ${images.id}, 'width', ${images.width}, 'height', ${images.height}, 'dominantHex', ${images.dominantHex})`
