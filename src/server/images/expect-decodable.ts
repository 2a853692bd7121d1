import { limits } from '#contract/data/limits.ts'
import { ApiError } from '#server/api-error.ts'
import { countJpegScans } from './count-jpeg-scans.ts'
import { countWebpFrames } from './count-webp-frames.ts'
import type { ImageType } from './open-image.ts'
import { sumAvifPixels } from './sum-avif-pixels.ts'

/** Progressive photos have 1 to 10; each passes over the whole image. */
const mostScans = 64
/** The decoder walks the frame list from its start for each frame. */
const mostFrames = 1_000
/** Grid tiles overlap the edge, and transparency doubles the image. */
const mostAvifPixels = 4 * limits.imagePixels

/**
 * Throws `image_unreadable` for small files that take hours to decode, without decoding. PNG cannot do that
 * (decision 34).
 */
export function expectDecodable(bytes: Uint8Array, type: ImageType): void {
  if (type === 'image/jpeg' && countJpegScans(bytes) > mostScans) refuse()
  if (type === 'image/webp' && countWebpFrames(bytes) > mostFrames) refuse()
  if (type === 'image/avif' && sumPixels(bytes) > mostAvifPixels) refuse()
}

function refuse(cause?: unknown): never {
  throw new ApiError('image_unreadable', undefined, { cause })
}

function sumPixels(bytes: Uint8Array): number {
  try {
    return sumAvifPixels(bytes)
  } catch (error) {
    return refuse(error)
  }
}
