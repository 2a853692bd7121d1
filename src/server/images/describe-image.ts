import { createHash } from 'node:crypto'
import { ApiError } from '#server/api-error.ts'
import { expectDecodable } from './expect-decodable.ts'
import { detectImageType, type ImageType, imageExtensions, isWide, openImage } from './open-image.ts'
import { findDominant, findPalette } from './palette.ts'
import { sampleImage } from './sample-image.ts'
import { makeSignature } from './signature.ts'

export type ImageDescription = {
  mimeType: ImageType
  /** After rotation. */
  width: number
  height: number
  bytes: number
  sha256: string
  dominantHex: string
  palette: string[]
  signature: Uint8Array
}

export async function describeImage(bytes: Uint8Array): Promise<ImageDescription> {
  const { mimeType, width, height } = await measureImage(bytes)
  const sample = await sampleImage(openImage(bytes)).catch(refuseImage)
  return {
    mimeType,
    width,
    height,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    dominantHex: findDominant(sample),
    palette: findPalette(sample),
    signature: makeSignature(sample, width / height),
  }
}

/** Reads the header only. Throws for unsupported or expensive images. */
export async function measureImage(bytes: Uint8Array) {
  const mimeType = detectImageType(bytes)
  if (!mimeType) throw new ApiError('unsupported_media_type')
  expectDecodable(bytes, mimeType)
  const metadata = await openImage(bytes).metadata().catch(refuseImage)
  if (mimeType === 'image/avif' && metadata.compression !== 'av1')
    throw new ApiError('unsupported_media_type')
  const hasPrivateData = Boolean(metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.comments)
  return {
    mimeType,
    ...metadata.autoOrient,
    isClean: !hasPrivateData && (metadata.orientation ?? 1) === 1,
    isWide: isWide(metadata.icc),
  }
}

/** Derives an id that cannot be guessed without the image: decision 19. */
export const imageIdOf = (sha256: string): number => Number.parseInt(sha256.slice(0, 13), 16)

/** Derives the key from the content, so that equal images are stored once. */
export function originalKey({ sha256, mimeType }: Pick<ImageDescription, 'sha256' | 'mimeType'>): string {
  return `originals/${sha256.slice(0, 2)}/${sha256}.${imageExtensions[mimeType]}`
}

export function refuseImage(error: unknown): never {
  const tooLarge = error instanceof Error && /exceeds pixel limit/.test(error.message)
  throw new ApiError(tooLarge ? 'image_too_large' : 'image_unreadable', undefined, { cause: error })
}
