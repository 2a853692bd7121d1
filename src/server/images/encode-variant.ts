import type { Sharp } from 'sharp'
import type { ImageQuality } from '#contract/data/limits.ts'
import type { ImageFormat } from '#contract/images/served.ts'
import { isWide, openImage } from './open-image.ts'

export type VariantShape = { width: number; quality: ImageQuality; format: ImageFormat }

/** Part of every key and ETag. Increment it when the code below changes. */
export const recipe = 2

/** AVIF qualities that look like 50, 75 and 90 of WebP. */
const avifQuality: Record<ImageQuality, number> = { 50: 43, 75: 52, 90: 78 }

/** docs/decisions/0004-image-formats.md has the measurements. */
const encoders: Record<ImageFormat, (image: Sharp, quality: ImageQuality) => Sharp> = {
  avif: (image, quality) =>
    image.avif({ quality: avifQuality[quality], effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image, quality) => image.webp({ quality, effort: 4 }),
  jpeg: (image, quality) => image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
}

/** Keeps a gamut wider than sRGB, but no metadata. */
export async function encodeVariant(original: Uint8Array, shape: VariantShape): Promise<Uint8Array> {
  const image = openImage(original).resize({ width: shape.width, withoutEnlargement: true })
  if (isWide((await image.metadata()).icc)) image.keepIccProfile()
  return encoders[shape.format](image, shape.quality).toBuffer()
}
