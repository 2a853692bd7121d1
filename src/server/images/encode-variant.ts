import type { Sharp } from 'sharp'
import type { ImageFormat } from '#contract/images.ts'
import { openImage } from './open-image.ts'

export type VariantShape = { width: number; quality: number; format: ImageFormat }

/** The numbers behind these settings are in docs/decisions/0004-image-formats.md. */
const encoders: Record<ImageFormat, (image: Sharp, quality: number) => Sharp> = {
  avif: (image, quality) =>
    image.avif({ quality: avifQuality(quality), effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image, quality) => image.webp({ quality, effort: 4 }),
  jpeg: (image, quality) => image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
}

/** An original in one width, quality and format, upright, in sRGB and without metadata. */
export function encodeVariant(original: Uint8Array, shape: VariantShape): Promise<Uint8Array> {
  const image = openImage(original).resize({ width: shape.width, withoutEnlargement: true })
  return encoders[shape.format](image, shape.quality).toBuffer()
}

/** AVIF counts quality differently: 52 looks like 75 of WebP and JPEG. */
const avifQuality = (quality: number) => Math.round(quality * 0.7)
