/** A namespace, not an object, so that pages bundle only used limits. */
export * as limits from './limit-values.ts'

/** Allowed image widths in pixels; arbitrary widths would let strangers fill the cache. */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const

export const imageQuality = 75

/** Low for grids of small images, the default, and high for close inspection. */
export const imageQualities = [50, imageQuality, 90] as const

export type ImageQuality = (typeof imageQualities)[number]
