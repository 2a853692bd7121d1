import { limits } from '#contract/data/limits.ts'
import { ApiError } from '#server/api-error.ts'
import { describeImage, type ImageDescription, measureImage, refuseImage } from './describe-image.ts'
import { openToRedraw } from './open-image.ts'

export type Redrawn = { bytes: Uint8Array; description: ImageDescription }

const longestSide = 3840

/**
 * Redraws an uploaded image without metadata or hidden data. Throws for unsupported images. Takes seconds of CPU
 * time: servers use `redraw-processes.ts`.
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
