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
