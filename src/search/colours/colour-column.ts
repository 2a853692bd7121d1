/** The colours of the documents of one segment. Equal colours are kept once, so a difference is computed once. */
import { invertLists, type Lists } from '#search/arrays/arrays.ts'
import { type Bitmap, setBit } from '#search/bitmaps/bitmap.ts'
import { deltaE2000 } from '#search/colour.ts'
import type { Lab } from '#search/types.ts'

export interface ColourColumn {
  /** L, a, b of each distinct colour. */
  labs: Float32Array
  /** Which colours each document has, and which documents each colour. */
  ofDoc: Lists
  docsOf: Lists
}

/** In slices. O(documents and their colours). */
export function* buildColourColumn(labs: Float32Array, ofDoc: Lists): Generator<undefined, ColourColumn> {
  return { labs, ofDoc, docsOf: yield* invertLists(ofDoc, labs.length / 3) }
}

/** ΔE2000 to each distinct colour. O(colours). */
export function distancesTo({ labs }: ColourColumn, wanted: Lab): Float64Array {
  const distances = new Float64Array(labs.length / 3)
  for (let colour = 0; colour < distances.length; colour++)
    distances[colour] = deltaE2000(wanted, labOf(labs, colour))
  return distances
}

/** The distance of the nearest of a document's colours; Infinity if it has none. */
export function nearestOf({ ofDoc }: ColourColumn, distances: Float64Array, doc: number): number {
  let nearest = Infinity
  const end = ofDoc.starts[doc + 1] ?? 0
  for (let at = ofDoc.starts[doc] ?? 0; at < end; at++)
    nearest = Math.min(nearest, distances[ofDoc.items[at] ?? 0] ?? Infinity)
  return nearest
}

/**
 * How far lightness alone may differ, as a part of ΔE2000: its weight is 1.75 at most, and what chroma and hue add is
 * never negative.
 */
const LIGHTNESS_SHARE = 1.75

/** Adds the documents with a colour within the distance. O(colours + documents found). */
export function addNearColours(
  target: Bitmap,
  { labs, docsOf }: ColourColumn,
  wanted: Lab,
  maxDeltaE: number,
): void {
  for (let colour = 0; colour + 1 < docsOf.starts.length; colour++) {
    const lab = labOf(labs, colour)
    const near =
      Math.abs(lab[0] - wanted[0]) <= maxDeltaE * LIGHTNESS_SHARE && deltaE2000(wanted, lab) <= maxDeltaE
    const end = near ? (docsOf.starts[colour + 1] ?? 0) : 0
    for (let at = docsOf.starts[colour] ?? 0; at < end; at++) setBit(target, docsOf.items[at] ?? 0)
  }
}

function labOf(labs: Float32Array, colour: number): Lab {
  return [labs[colour * 3] ?? 0, labs[colour * 3 + 1] ?? 0, labs[colour * 3 + 2] ?? 0]
}
