/** Colors of one segment. Equal colors are stored once, to compute each difference once. */
import { invertLists, type Lists } from '#search/arrays/arrays.ts'
import { type Bitmap, setBit } from '#search/bitmaps/bitmap.ts'
import { deltaE2000 } from '#search/color.ts'
import type { Lab } from '#search/types.ts'

export interface ColorColumn {
  labs: Float32Array
  ofDoc: Lists
  docsOf: Lists
}

/** O(documents and their colors). */
export function* buildColorColumn(labs: Float32Array, ofDoc: Lists): Generator<undefined, ColorColumn> {
  return { labs, ofDoc, docsOf: yield* invertLists(ofDoc, labs.length / 3) }
}

export function distancesTo({ labs }: ColorColumn, wanted: Lab): Float64Array {
  const distances = new Float64Array(labs.length / 3)
  for (let color = 0; color < distances.length; color++)
    distances[color] = deltaE2000(wanted, labOf(labs, color))
  return distances
}

/** Returns the smallest distance among a document's colors; Infinity if it has none. */
export function nearestOf({ ofDoc }: ColorColumn, distances: Float64Array, doc: number): number {
  let nearest = Infinity
  const end = ofDoc.starts[doc + 1] ?? 0
  for (let at = ofDoc.starts[doc] ?? 0; at < end; at++)
    nearest = Math.min(nearest, distances[ofDoc.items[at] ?? 0] ?? Infinity)
  return nearest
}

/**
 * Upper bound of the lightness difference, in ΔE2000: its weight is at most 1.75, and chroma and hue never subtract.
 */
const LIGHTNESS_SHARE = 1.75

export function addNearColors(
  target: Bitmap,
  { labs, docsOf }: ColorColumn,
  wanted: Lab,
  maxDeltaE: number,
): void {
  for (let color = 0; color + 1 < docsOf.starts.length; color++) {
    const lab = labOf(labs, color)
    const near =
      Math.abs(lab[0] - wanted[0]) <= maxDeltaE * LIGHTNESS_SHARE && deltaE2000(wanted, lab) <= maxDeltaE
    const end = near ? (docsOf.starts[color + 1] ?? 0) : 0
    for (let at = docsOf.starts[color] ?? 0; at < end; at++) setBit(target, docsOf.items[at] ?? 0)
  }
}

function labOf(labs: Float32Array, color: number): Lab {
  return [labs[color * 3] ?? 0, labs[color * 3 + 1] ?? 0, labs[color * 3 + 2] ?? 0]
}
