import type { Sharp } from 'sharp'
import { labFromRgb } from '#search/color.ts'
import type { Lab } from '#search/types.ts'

export const sampleSide = 96

/** `shown`: the subject and its shadow, without a plain backdrop. `lit`: without the shadow. */
export type ImageSample = { rgb: Uint8Array; labs: Lab[]; shown: boolean[]; lit: boolean[] }

export async function sampleImage(image: Sharp): Promise<ImageSample> {
  const rgb = await image
    .resize(sampleSide, sampleSide, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const labs = Array.from({ length: sampleSide ** 2 }, (_, i) => labFromRgb(...pixelOf(rgb, i)))
  return { rgb, labs, ...findShown(rgb, labs) }
}

export function pixelOf(rgb: Uint8Array, index: number): [red: number, green: number, blue: number] {
  return [rgb[index * 3] ?? 0, rgb[index * 3 + 1] ?? 0, rgb[index * 3 + 2] ?? 0]
}

const backdropTolerance = 14

/**
 * Compares each row with its own ends, because studio backdrops vary vertically. If almost nothing differs,
 * as in a swatch, the whole image is the subject. Darker backdrop is shadow, unless it is most of the
 * subject.
 */
function findShown(rgb: Uint8Array, labs: Lab[]): Pick<ImageSample, 'shown' | 'lit'> {
  const backdrops = Array.from({ length: sampleSide }, (_, y) => backdropOfRow(rgb, y))
  const backdropOf = (index: number) => backdrops[Math.floor(index / sampleSide)] ?? [0, 0, 0]
  const differing = labs.map((_, index) => differs(pixelOf(rgb, index), backdropOf(index)))
  const shown = count(differing) < labs.length * 0.01 ? labs.map(() => true) : differing
  const lit = labs.map((lab, i) => shown[i] === true && !isShadow(lab, labFromRgb(...backdropOf(i))))
  return { shown, lit: withoutRim(count(lit) > count(shown) * 0.3 ? lit : shown) }
}

function differs(pixel: readonly number[], backdrop: readonly number[]): boolean {
  return pixel.some((value, channel) => Math.abs(value - (backdrop[channel] ?? 0)) > backdropTolerance)
}

function isShadow([lightness, a, b]: Lab, backdrop: Lab): boolean {
  const darker = backdrop[0] - lightness
  return darker > 0 && darker < 20 && Math.hypot(backdrop[1] - a, backdrop[2] - b) < 5
}

/** Drops edge pixels, which blend with the backdrop. Keeps wires, which are all edge. */
function withoutRim(flags: boolean[]): boolean[] {
  const around = [-sampleSide, -1, 1, sampleSide]
  const inner = flags.map((flag, index) => flag && around.every((step) => flags[index + step] !== false))
  return count(inner) > count(flags) * 0.2 ? inner : flags
}

const edge = 4

function backdropOfRow(rgb: Uint8Array, y: number): [number, number, number] {
  const ends = Array.from({ length: edge }, (_, i) => [i, sampleSide - 1 - i]).flat()
  const pixels = ends.map((x) => pixelOf(rgb, y * sampleSide + x))
  const middleOf = (channel: 0 | 1 | 2) => median(pixels.map((pixel) => pixel[channel]))
  return [middleOf(0), middleOf(1), middleOf(2)]
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

const count = (flags: boolean[]) => flags.filter(Boolean).length
