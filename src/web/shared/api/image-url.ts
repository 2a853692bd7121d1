import { imageWidths } from '#contract/data/limits.ts'
import type { PublicConfig } from './config.ts'

export type ImageWidth = (typeof imageWidths)[number]

/** The Accept header chooses AVIF, WebP or JPEG. */
export function imageUrl(imageOrigin: string, imageId: number, width: ImageWidth): string {
  return `${imageOrigin}/images/${imageId}?w=${width}`
}

export function absoluteImageUrl(
  { imageOrigin, siteUrl }: Pick<PublicConfig, 'imageOrigin' | 'siteUrl'>,
  imageId: number,
  width: ImageWidth,
): string {
  return imageUrl(imageOrigin || siteUrl, imageId, width)
}

export const coveringWidth = (pixels: number): ImageWidth =>
  imageWidths.find((width) => width >= pixels) ?? 3840

/** Widths from the first that covers `largest` down to `smallest`, without near duplicates (640, 750). */
export function imageSrcSet(imageOrigin: string, imageId: number, largest: number, smallest = 256): string {
  const widths: ImageWidth[] = [coveringWidth(largest)]
  for (const width of imageWidths.toReversed()) {
    if (width >= smallest && (widths.at(-1) ?? 0) / width >= 1.25) widths.push(width)
  }
  return widths.map((width) => `${imageUrl(imageOrigin, imageId, width)} ${width}w`).join(', ')
}
