import type { Sharp } from 'sharp'
import { labFromRgb } from '#search/colour.ts'
import type { Lab } from '#search/types.ts'

/** The side of the square that an image is shrunk to before its looks are judged. */
export const sampleSide = 96

/** A shrunk image, row by row. `shown` says which pixels belong to what is shown and not to a plain backdrop. */
export type ImageSample = { rgb: Uint8Array; labs: Lab[]; shown: boolean[] }

export async function sampleImage(image: Sharp): Promise<ImageSample> {
  const rgb = await image
    .resize(sampleSide, sampleSide, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const labs = Array.from({ length: sampleSide ** 2 }, (_, i) => labFromRgb(...pixelOf(rgb, i)))
  return { rgb, labs, shown: findShown(rgb) }
}

export function pixelOf(rgb: Uint8Array, index: number): [red: number, green: number, blue: number] {
  return [rgb[index * 3] ?? 0, rgb[index * 3 + 1] ?? 0, rgb[index * 3 + 2] ?? 0]
}

const edge = 4
const backdropTolerance = 14

/**
 * A studio backdrop is even from left to right and changes from top to bottom, so each row is compared with its own two
 * ends. Where almost nothing differs (a swatch that fills the picture, a wall), all of it is what is shown.
 */
function findShown(rgb: Uint8Array): boolean[] {
  const backdrops = Array.from({ length: sampleSide }, (_, y) => backdropOfRow(rgb, y))
  const shown = Array.from({ length: sampleSide ** 2 }, (_, i) => {
    const backdrop = backdrops[Math.floor(i / sampleSide)] ?? []
    return pixelOf(rgb, i).some(
      (value, channel) => Math.abs(value - (backdrop[channel] ?? 0)) > backdropTolerance,
    )
  })
  const share = shown.filter(Boolean).length / shown.length
  return share > 0.01 ? shown : shown.map(() => true)
}

function backdropOfRow(rgb: Uint8Array, y: number): number[] {
  const ends = Array.from({ length: edge }, (_, i) => [i, sampleSide - 1 - i]).flat()
  const pixels = ends.map((x) => pixelOf(rgb, y * sampleSide + x))
  return [0, 1, 2].map((channel) => median(pixels.map((pixel) => pixel[channel] ?? 0)))
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
