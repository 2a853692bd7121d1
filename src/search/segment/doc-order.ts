/** Order of a segment's documents, and lookup by id. */
import { sumUp } from '#search/arrays/arrays.ts'
import { inSlices } from '#search/arrays/slices.ts'
import { sortInSlices } from '#search/arrays/sort-in-slices.ts'
import { hasBit } from '#search/bitmaps/bitmap.ts'
import type { Segment, SegmentData } from './segment.ts'

type RankedIds = Pick<SegmentData, 'ids' | 'ranks'>

/** Data that the order depends on. */
type Ranked = RankedIds & { groups: RankedIds | null }

/**
 * Compares by rank (descending), then id (ascending); by group first. Negative if the first document comes
 * before the second.
 */
export function compareDocs(a: Ranked, docOfA: number, b: Ranked, docOfB: number): number {
  return (
    (a.groups && b.groups ? compareRanked(a.groups, docOfA, b.groups, docOfB) : 0) ||
    compareRanked(a, docOfA, b, docOfB)
  )
}

const compareRanked = (a: RankedIds, docOfA: number, b: RankedIds, docOfB: number): number =>
  (b.ranks[docOfB] ?? 0) - (a.ranks[docOfA] ?? 0) || (a.ids[docOfA] ?? 0) - (b.ids[docOfB] ?? 0)

/** Returns the places of documents in order. In slices. O(documents log documents). */
export const orderDocs = (docs: Ranked): Generator<undefined, Uint32Array> =>
  sortInSlices(indices(docs.ids.length), (a, b) => compareDocs(docs, a, docs, b))

/** For fewer ids a plain sort beats resetting the counters of a half. */
const FEW_IDS = 4096

/** Returns places by id: a radix sort by lower, then upper half. In slices. O(documents). */
export function* orderById(ids: Uint32Array): Generator<undefined, Uint32Array> {
  if (ids.length < FEW_IDS) return indices(ids.length).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))
  return yield* sortByHalf(yield* sortByHalf(indices(ids.length), ids, 0), ids, 16)
}

export function indices(size: number): Uint32Array {
  const places = new Uint32Array(size)
  for (let i = 0; i < size; i++) places[i] = i
  return places
}

function* sortByHalf(
  places: Uint32Array,
  ids: Uint32Array,
  shift: number,
): Generator<undefined, Uint32Array> {
  const starts = new Uint32Array(0x10001)
  yield* inSlices(places.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const half = (((ids[places[i] ?? 0] ?? 0) >>> shift) & 0xffff) + 1
      starts[half] = (starts[half] ?? 0) + 1
    }
  })
  sumUp(starts)
  const sorted = new Uint32Array(places.length)
  yield* inSlices(places.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const place = places[i] ?? 0
      const half = ((ids[place] ?? 0) >>> shift) & 0xffff
      const at = starts[half] ?? 0
      sorted[at] = place
      starts[half] = at + 1
    }
  })
  return sorted
}

/** Merges the live documents of several segments in order. O(segments) a document. */
export class MergedOrder {
  private readonly segments: readonly Segment[]
  private readonly heads: number[]

  constructor(segments: readonly Segment[]) {
    this.segments = segments
    this.heads = segments.map((segment) => nextLiving(segment, 0))
  }

  /** Returns the segment with the next document, or -1 at the end. */
  nextSegment(): number {
    let best = -1
    for (let i = 0; i < this.heads.length; i++) {
      if (this.docAt(i) < (this.segments[i]?.size ?? 0) && (best < 0 || this.isBefore(i, best))) best = i
    }
    return best
  }

  docAt(segment: number): number {
    return this.heads[segment] ?? 0
  }

  /** Moves past the next document of this segment. */
  advance(place: number): void {
    const segment = this.segments[place]
    if (segment !== undefined) this.heads[place] = nextLiving(segment, this.docAt(place) + 1)
  }

  private isBefore(a: number, b: number): boolean {
    const first = this.segments[a]?.data
    const second = this.segments[b]?.data
    return (
      first !== undefined &&
      second !== undefined &&
      compareDocs(first, this.docAt(a), second, this.docAt(b)) < 0
    )
  }
}

function nextLiving({ live, size }: Segment, from: number): number {
  let doc = from
  while (doc < size && !hasBit(live, doc)) doc++
  return doc
}
