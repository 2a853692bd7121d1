import { type ImageFormat, imageFormats } from '#contract/images/served.ts'

/**
 * The best format that the client names. A wildcard does not count: whoever knows AVIF or WebP says so, and JPEG is
 * what everybody else can show.
 */
export function chooseFormat(accept: string | undefined): ImageFormat {
  const named = new Set((accept ?? '').toLowerCase().split(',').filter(isWanted).map(nameOf))
  return imageFormats.find((format) => named.has(`image/${format}`)) ?? 'jpeg'
}

const nameOf = (range: string) => range.split(';', 1).join().trim()

const isWanted = (range: string) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(range)
