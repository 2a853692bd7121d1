import { imageWidths } from '#contract/data/limits.ts'
import type { PublicConfig } from './config.ts'

export type ImageWidth = (typeof imageWidths)[number]

/** AVIF, WebP or JPEG is chosen by the Accept header; quality is the default. `imageOrigin` as the configuration has it. */
export function imageUrl(imageOrigin: string, imageId: number, width: ImageWidth): string {
  return `${imageOrigin}/images/${imageId}?w=${width}`
}

/** For whoever shows the picture elsewhere: search engines, cards of shared pages. */
export function absoluteImageUrl(
  { imageOrigin, siteUrl }: Pick<PublicConfig, 'imageOrigin' | 'siteUrl'>,
  imageId: number,
  width: ImageWidth,
): string {
  return imageUrl(imageOrigin || siteUrl, imageId, width)
}

/** The first allowed width that shows so many pixels. */
export const coveringWidth = (pixels: number): ImageWidth =>
  imageWidths.find((width) => width >= pixels) ?? 3840

/** Allowed widths from the first that covers `largest` down to `smallest`, but none that is nearly another (640, 750). */
export function imageSrcSet(imageOrigin: string, imageId: number, largest: number, smallest = 256): string {
  const widths: ImageWidth[] = [coveringWidth(largest)]
  for (const width of imageWidths.toReversed()) {
    if (width >= smallest && (widths.at(-1) ?? 0) / width >= 1.25) widths.push(width)
  }
  return widths.map((width) => `${imageUrl(imageOrigin, imageId, width)} ${width}w`).join(', ')
}
