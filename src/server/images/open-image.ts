import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/data/limits.ts'

// Our own queue limits concurrency, and requests never decode the same image.
sharp.concurrency(1)
sharp.cache(false)

/** Opens untrusted bytes upright. The output carries no metadata. */
export function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' }).autoOrient()
}

/**
 * Converts a gamut wider than sRGB to P3 with libvips' own profile, never the uploaded one. 16 bits: libvips
 * converts 8 bits through sRGB.
 */
export function openToRedraw(bytes: Uint8Array, { isWide }: { isWide: boolean }): Sharp {
  const image = openImage(bytes)
  return isWide ? image.pipelineColourspace('rgb16').withIccProfile('p3') : image
}

/** Red primaries: sRGB 0.44, P3 0.52, Adobe RGB 0.61. */
const widerThanSrgb = 0.47

/** Judges by the red primary of an RGB profile only. */
export function isWide(icc: Buffer | undefined): boolean {
  if (icc?.toString('latin1', 16, 20) !== 'RGB ') return false
  const named = icc.indexOf('rXYZ', 132, 'latin1')
  if (named < 0 || named + 8 > icc.length) return false
  const red = icc.readUInt32BE(named + 4)
  return red + 12 <= icc.length && icc.readInt32BE(red + 8) / 65_536 > widerThanSrgb
}

/** Detected by first bytes: names and Content-Types are only claims. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

export const imageExtensions: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** Returns null also for SVG and documents that can carry scripts or links. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'image/avif'
  return null
}
