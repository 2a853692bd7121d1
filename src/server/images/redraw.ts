import { limits } from '#contract/data/limits.ts'
import { ApiError } from '#server/api-error.ts'
import { describeImage, type ImageDescription, measureImage, refuseImage } from './describe-image.ts'
import { openToRedraw } from './open-image.ts'

/** A picture as it is stored, with its description. */
export type Redrawn = { bytes: Uint8Array; description: ImageDescription }

/** As wide or high as anything is shown. */
const longestSide = 3840

/**
 * Draws a stranger's picture anew, so that no metadata and no second file behind the first is stored, and describes the result.
 * Throws the catalogue's error for what is not an image that we take. Takes seconds of CPU time: a server asks `redraw-processes.ts`.
 */
export async function redraw(given: Uint8Array): Promise<Redrawn> {
  const { width, height, isWide } = await measureImage(given)
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (shorter < limits.imageSide || longer > shorter * limits.imageRatio)
    throw new ApiError('image_too_narrow')
  const bytes = await openToRedraw(given, { isWide })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3 })
    .toBuffer()
    .catch(refuseImage)
  return { bytes, description: await describeImage(bytes) }
}
