import { limits } from '#contract/data/limits.ts'
import { ApiError } from '#server/api-error.ts'
import { countJpegScans } from './count-jpeg-scans.ts'
import { countWebpFrames } from './count-webp-frames.ts'
import type { ImageType } from './open-image.ts'
import { sumAvifPixels } from './sum-avif-pixels.ts'

/** Progressive photos have 1 to 10; each scan goes over the whole picture. */
const mostScans = 64
/** The library walks a list of frames from its start for each of them. */
const mostFrames = 1_000
/** A grid's tiles overlap its rim, and a transparent picture is two. */
const mostAvifPixels = 4 * limits.imagePixels

/**
 * Refuses as `image_unreadable` what costs a decoder far more than its pixels: few bytes that mean hours of work. A PNG cannot (decision 34).
 * Reads the bytes once, without decoding.
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
