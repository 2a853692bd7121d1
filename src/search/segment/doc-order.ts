/** The order of the documents of a segment, and how to find them by id. */
import { sumUp } from '#search/arrays/arrays.ts'
import { hasBit } from '#search/bitmaps/bitmap.ts'
import type { Segment } from './segment.ts'

/** Places by rank (descending), then by id (ascending). O(documents log documents). */
export function orderByRank(ranks: Float64Array, ids: Uint32Array): Uint32Array {
  return indices(ids.length).sort(
    (a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0),
  )
}

/** Fewer ids than this are sorted before the counters of a half are set to 0. */
const FEW_IDS = 4096

/** Places by id: sorted by its lower half, then by its upper half. O(documents). */
export function orderById(ids: Uint32Array): Uint32Array {
  if (ids.length < FEW_IDS) return indices(ids.length).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))
  return sortByHalf(sortByHalf(indices(ids.length), ids, 0), ids, 16)
}

/** The places 0, 1, 2 ... */
export function indices(size: number): Uint32Array {
  const places = new Uint32Array(size)
  for (let i = 0; i < size; i++) places[i] = i
  return places
}

function sortByHalf(places: Uint32Array, ids: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(0x10001)
  for (let i = 0; i < places.length; i++) {
    const half = (((ids[places[i] ?? 0] ?? 0) >>> shift) & 0xffff) + 1
    starts[half] = (starts[half] ?? 0) + 1
  }
  sumUp(starts)
  const sorted = new Uint32Array(places.length)
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0
    const half = ((ids[place] ?? 0) >>> shift) & 0xffff
    const at = starts[half] ?? 0
    sorted[at] = place
    starts[half] = at + 1
  }
  return sorted
}

/** Walks through the live documents of several segments in the order of one. O(segments) a document. */
export class MergedOrder {
  private readonly segments: readonly Segment[]
  /** The next document of each segment. */
  private readonly heads: number[]

  constructor(segments: readonly Segment[]) {
    this.segments = segments
    this.heads = segments.map((segment) => nextLiving(segment, 0))
  }

  /** The place of the segment that has the next document, or -1 at the end. */
  nextSegment(): number {
    let best = -1
    for (let i = 0; i < this.heads.length; i++) {
      if (this.docAt(i) < (this.segments[i]?.size ?? 0) && (best < 0 || this.isBefore(i, best))) best = i
    }
    return best
  }

  /** The next document of a segment. */
  docAt(segment: number): number {
    return this.heads[segment] ?? 0
  }

  /** The next document of this segment has been taken. */
  advance(place: number): void {
    const segment = this.segments[place]
    if (segment !== undefined) this.heads[place] = nextLiving(segment, this.docAt(place) + 1)
  }

  private isBefore(a: number, b: number): boolean {
    const dataOfA = this.segments[a]?.data
    const dataOfB = this.segments[b]?.data
    const docOfA = this.docAt(a)
    const docOfB = this.docAt(b)
    const ranks = (dataOfB?.ranks[docOfB] ?? 0) - (dataOfA?.ranks[docOfA] ?? 0)
    return ranks === 0 ? (dataOfA?.ids[docOfA] ?? 0) < (dataOfB?.ids[docOfB] ?? 0) : ranks < 0
  }
}

function nextLiving({ live, size }: Segment, from: number): number {
  let doc = from
  while (doc < size && !hasBit(live, doc)) doc++
  return doc
}
