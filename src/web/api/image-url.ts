import { imageWidths } from '#contract/limits.ts'

export type ImageWidth = (typeof imageWidths)[number]

/** The api chooses AVIF, WebP or JPEG by the Accept header; quality is its default. */
export function imageUrl(apiUrl: string, imageId: number, width: ImageWidth): string {
  return `${apiUrl}/images/${imageId}?w=${width}`
}

/** Allowed widths from the first that covers `largest` down to `smallest`, but none that is nearly another (640, 750). */
export function imageSrcSet(apiUrl: string, imageId: number, largest: number, smallest = 256): string {
  const covering = imageWidths.find((width) => width >= largest) ?? 3840
  const widths: ImageWidth[] = [covering]
  for (const width of imageWidths.toReversed()) {
    if (width >= smallest && (widths.at(-1) ?? 0) / width >= 1.25) widths.push(width)
  }
  return widths.map((width) => `${imageUrl(apiUrl, imageId, width)} ${width}w`).join(', ')
}
