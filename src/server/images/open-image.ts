import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/data/limits.ts'

// One thread an image and no cache of operations: how many images are worked on at once is our own limit to set,
// and no two requests decode the same thing.
sharp.concurrency(1)
sharp.cache(false)

/** A decoder for untrusted bytes, upright by its EXIF orientation. It carries no metadata into what it writes. */
export function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' }).autoOrient()
}

/** What may be uploaded, known by its first bytes: names and Content-Type headers are only claims. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

export const imageExtensions: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** Null for everything else, SVG and the other documents that can carry scripts or addresses among it. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'image/avif'
  return null
}
