/** A module of values and not an object: a page brings only those that it asks for. */
export * as limits from './limit-values.ts'

/** The only widths an image is served in, in pixels; anything else would let strangers fill the cache. */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const

export const imageQuality = 75

/** The default, one for many small pictures and one for a picture that is looked at closely. */
export const imageQualities = [50, imageQuality, 90] as const

export type ImageQuality = (typeof imageQualities)[number]
