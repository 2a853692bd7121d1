/** The first documents by the difference of their nearest colour. */
import { clearBit, firstBits, hasBit } from '#search/bitmaps/bitmap.ts'
import type { DocSet } from '#search/bitmaps/doc-set.ts'
import { type ColourColumn, distancesTo, nearestOf } from '#search/colours/colour-column.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { Lab } from '#search/types.ts'
import { smallest, type TopDocs } from './smallest.ts'

/** Where more than one in this many documents is a hit, reading the documents of the nearest colours is quicker. */
const MANY_HITS = 16

/** Few hits: each is looked at. Many: the colours are read from the nearest on, until the page is full. O(colours + hits). */
export function topByColour(hits: DocSet, segment: Segment, wanted: Lab, need: number): TopDocs {
  const { colours } = segment.data
  const distances = distancesTo(colours, wanted)
  if (hits.count * MANY_HITS > segment.size) return scan(hits, segment, distances, need)
  const { docs } = hits
  const keys = new Float64Array(docs.length)
  for (let i = 0; i < docs.length; i++) keys[i] = nearestOf(colours, distances, docs[i] ?? 0)
  return smallest(docs, keys, need)
}

function scan(hits: DocSet, { data, bitmaps }: Segment, distances: Float64Array, need: number): TopDocs {
  const left = bitmaps.copyOf(hits.bitmap)
  const docs: number[] = []
  const keys: number[] = []
  const order = Uint32Array.from(distances, (_, colour) => colour).sort(
    (a, b) => (distances[a] ?? 0) - (distances[b] ?? 0),
  )
  for (let i = 0; i < order.length && docs.length < need; ) {
    const distance = distances[order[i] ?? 0] ?? 0
    const equal: number[] = []
    for (; i < order.length && distances[order[i] ?? 0] === distance; i++)
      takeDocs(data.colours, order[i] ?? 0, left, equal)
    for (const doc of equal.sort((a, b) => a - b)) {
      docs.push(doc)
      keys.push(distance)
    }
  }
  // Those without a colour come last.
  for (const doc of firstBits(left, Math.max(0, need - docs.length))) {
    docs.push(doc)
    keys.push(Infinity)
  }
  return { docs: docs.slice(0, need), keys: keys.slice(0, need) }
}

function takeDocs({ docsOf }: ColourColumn, colour: number, left: Uint32Array, taken: number[]): void {
  const end = docsOf.starts[colour + 1] ?? 0
  for (let at = docsOf.starts[colour] ?? 0; at < end; at++) {
    const doc = docsOf.items[at] ?? 0
    if (!hasBit(left, doc)) continue
    clearBit(left, doc)
    taken.push(doc)
  }
}
