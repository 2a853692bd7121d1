import { clearBit, firstBits, hasBit } from '#search/bitmaps/bitmap.ts'
import { type ColorColumn, distancesTo, nearestOf } from '#search/colors/color-column.ts'
import type { Lab } from '#search/types.ts'
import { bestOfGroups, isFirstOfGroup, isLower, type TopRequest } from './one-of-each-group.ts'
import { smallest, type TopDocs } from './smallest.ts'

/** Above one hit in this many documents, scanning from the nearest color is quicker. */
const MANY_HITS = 16

/** Compares few hits; for many, scans colors from the nearest until the page is full. O(colors + hits). */
export function topByColor(request: TopRequest, wanted: Lab): TopDocs {
  const { hits, segment, groups, need } = request
  const { colors } = segment.data
  const distances = distancesTo(colors, wanted)
  if (hits.count * MANY_HITS > segment.size) return scan(request, distances)
  const { docs } = hits
  const keys = new Float64Array(docs.length)
  for (let i = 0; i < docs.length; i++) keys[i] = nearestOf(colors, distances, docs[i] ?? 0)
  const best = bestOfGroups(docs, keys, groups?.column.ids, isLower)
  return smallest(best.docs, best.values, need)
}

function scan({ hits, segment, groups, need }: TopRequest, distances: Float64Array): TopDocs {
  const { data, bitmaps } = segment
  const isFirst = isFirstOfGroup(groups?.column.ids)
  const left = bitmaps.copyOf(hits.bitmap)
  const docs: number[] = []
  const keys: number[] = []
  const order = Uint32Array.from(distances, (_, color) => color).sort(
    (a, b) => (distances[a] ?? 0) - (distances[b] ?? 0),
  )
  for (let i = 0; i < order.length && docs.length < need; ) {
    const distance = distances[order[i] ?? 0] ?? 0
    const equal: number[] = []
    for (; i < order.length && distances[order[i] ?? 0] === distance; i++)
      takeDocs(data.colors, order[i] ?? 0, left, equal)
    for (const doc of equal.sort((a, b) => a - b)) {
      if (!isFirst(doc)) continue
      docs.push(doc)
      keys.push(distance)
    }
  }
  // Documents without a color come last.
  for (const doc of firstBits(left, docs.length < need ? hits.count : 0)) {
    if (docs.length >= need) break
    if (!isFirst(doc)) continue
    docs.push(doc)
    keys.push(Infinity)
  }
  return { docs: docs.slice(0, need), keys: keys.slice(0, need) }
}

function takeDocs({ docsOf }: ColorColumn, color: number, left: Uint32Array, taken: number[]): void {
  const end = docsOf.starts[color + 1] ?? 0
  for (let at = docsOf.starts[color] ?? 0; at < end; at++) {
    const doc = docsOf.items[at] ?? 0
    if (!hasBit(left, doc)) continue
    clearBit(left, doc)
    taken.push(doc)
  }
}
