/** The colours of the documents of one segment. Equal colours are kept once, so a difference is computed once. */
import type { Lists } from './arrays.ts'
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import { deltaE2000 } from './colour.ts'
import type { Lab } from './types.ts'

export interface ColourColumn {
  /** L, a, b of each distinct colour. */
  labs: Float32Array
  /** Which colours each document has. */
  docs: Lists
}

/** ΔE2000 from a colour to the nearest colour of each document; Infinity where there is none. O(colours + documents). */
export function nearestDistances({ labs, docs }: ColourColumn, wanted: Lab): Float64Array {
  const distances = new Float64Array(labs.length / 3)
  for (let colour = 0; colour < distances.length; colour++)
    distances[colour] = deltaE2000(wanted, labOf(labs, colour))
  const nearest = new Float64Array(docs.starts.length - 1).fill(Infinity)
  for (let doc = 0; doc < nearest.length; doc++) {
    const end = docs.starts[doc + 1] ?? 0
    for (let at = docs.starts[doc] ?? 0; at < end; at++) {
      const distance = distances[docs.items[at] ?? 0] ?? Infinity
      if (distance < (nearest[doc] ?? Infinity)) nearest[doc] = distance
    }
  }
  return nearest
}

/** Documents with a colour within the distance. */
export function colourBitmap(column: ColourColumn, wanted: Lab, maxDeltaE: number): Bitmap {
  const nearest = nearestDistances(column, wanted)
  const bitmap = emptyBitmap(nearest.length)
  for (let doc = 0; doc < nearest.length; doc++) {
    if ((nearest[doc] ?? Infinity) <= maxDeltaE) setBit(bitmap, doc)
  }
  return bitmap
}

/** The colours of one document. */
export function coloursOf({ labs, docs }: ColourColumn, doc: number): Lab[] {
  return Array.from(docs.items.subarray(docs.starts[doc], docs.starts[doc + 1]), (colour) =>
    labOf(labs, colour),
  )
}

function labOf(labs: Float32Array, colour: number): Lab {
  return [labs[colour * 3] ?? 0, labs[colour * 3 + 1] ?? 0, labs[colour * 3 + 2] ?? 0]
}
