import type { Image } from '#contract/kit/schemas.ts'

export type ImageRow = { id: number; width: number; height: number; dominantHex: string }

/** An image as the api shows it: urls on the api's own origin, in widths that /images serves. */
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
