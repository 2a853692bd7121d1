import { imageWidths } from '#contract/limits.ts'

export type ImageWidth = (typeof imageWidths)[number]

/** The api chooses AVIF, WebP or JPEG by the Accept header; quality is its default. */
export function imageUrl(apiUrl: string, imageId: number, width: ImageWidth): string {
  return `${apiUrl}/images/${imageId}?w=${width}`
}

/** Every allowed width from `smallest` up to the first that covers `largest`. */
export function imageSrcSet(apiUrl: string, imageId: number, largest: number, smallest = 256): string {
  const covering = imageWidths.find((width) => width >= largest) ?? 3840
  return imageWidths
    .filter((width) => width >= Math.min(smallest, covering) && width <= covering)
    .map((width) => `${imageUrl(apiUrl, imageId, width)} ${width}w`)
    .join(', ')
}
