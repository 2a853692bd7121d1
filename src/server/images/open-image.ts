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

/**
 * The same for what is drawn anew and kept: more colors than sRGB has are kept as P3, with a profile of the library's own and none of a
 * stranger's. With 16 bits a channel, for with 8 the library goes through sRGB.
 */
export function openToRedraw(bytes: Uint8Array, { isWide }: { isWide: boolean }): Sharp {
  const image = openImage(bytes)
  return isWide ? image.pipelineColourspace('rgb16').withIccProfile('p3') : image
}

/** How far out a profile's red lies: that of sRGB at 0.44, of P3 at 0.52, of Adobe RGB at 0.61. */
const widerThanSrgb = 0.47

/** Whether an ICC profile of RGB means more colors than sRGB has. What it does not say in its red primary is not looked for. */
export function isWide(icc: Buffer | undefined): boolean {
  if (icc?.toString('latin1', 16, 20) !== 'RGB ') return false
  const named = icc.indexOf('rXYZ', 132, 'latin1')
  if (named < 0 || named + 8 > icc.length) return false
  const red = icc.readUInt32BE(named + 4)
  return red + 12 <= icc.length && icc.readInt32BE(red + 8) / 65_536 > widerThanSrgb
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
