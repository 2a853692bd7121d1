/** The first documents of a result in one segment, for each kind of sort. Keys are made so that lower is better. */
import { hasBit, intersect, sliceBits } from './bitmap.ts'
import { nearestDistances } from './colour-column.ts'
import type { DocSet } from './doc-set.ts'
import { type Layer, scoreHits } from './layers.ts'
import { type NumberColumn, numberOf } from './number-column.ts'
import type { Segment } from './segment.ts'
import { smallest } from './smallest.ts'
import type { Lab } from './types.ts'

/** A sort with its field found in the schema. */
export type PlannedSort =
  | { by: 'relevance' }
  | { by: 'number'; field: number; descending: boolean }
  | { by: 'colour'; lab: Lab }
  | { by: 'random'; seed: number }

/** In order; keys[i] belongs to docs[i]. */
export interface TopDocs {
  docs: number[]
  keys: number[]
}

/** At most `need` documents, by key, then by number. */
export function topDocs(
  segment: Segment,
  hits: DocSet,
  layers: readonly (readonly Layer[])[],
  sort: PlannedSort,
  need: number,
): TopDocs {
  if (need === 0 || hits.count === 0) return { docs: [], keys: [] }
  switch (sort.by) {
    case 'relevance':
      return topByRelevance(segment, hits, layers, need)
    case 'number': {
      const column = segment.data.numbers[sort.field]
      return column === undefined ? topByRank(hits, need) : topByNumber(hits, column, sort.descending, need)
    }
    case 'colour': {
      const nearest = nearestDistances(segment.data.colours, sort.lab)
      return smallest(hits.docs, (doc) => nearest[doc] ?? Infinity, need)
    }
    case 'random':
      return smallest(hits.docs, (doc) => shuffled(segment.data.ids[doc] ?? 0, sort.seed), need)
  }
}

function topByRank(hits: DocSet, need: number): TopDocs {
  const docs = sliceBits(hits.bitmap, 0, need)
  return { docs, keys: docs.map(() => 0) }
}

function topByRelevance(
  segment: Segment,
  hits: DocSet,
  clauses: readonly (readonly Layer[])[],
  need: number,
): TopDocs {
  const [first, ...rest] = clauses
  if (first === undefined) return topByRank(hits, need)
  if (rest.length > 0) return topByScore(hits, scoreHits(hits, segment.size, clauses), need)
  const top: TopDocs = { docs: [], keys: [] }
  for (const { points, docs } of first) {
    if (top.docs.length === need) break
    const inLayer = docs.slice()
    intersect(inLayer, hits.bitmap)
    for (const doc of sliceBits(inLayer, 0, need - top.docs.length)) {
      top.docs.push(doc)
      top.keys.push(-points)
    }
  }
  return top
}

/** Scores are small integers: a count of each finds the lowest that is needed. O(hits). */
function topByScore(hits: DocSet, scores: Uint16Array, need: number): TopDocs {
  const list = hits.docs
  let best = 0
  for (let i = 0; i < list.length; i++) best = Math.max(best, scores[list[i] ?? 0] ?? 0)
  const counts = new Uint32Array(best + 1)
  for (let i = 0; i < list.length; i++) {
    const score = scores[list[i] ?? 0] ?? 0
    counts[score] = (counts[score] ?? 0) + 1
  }
  let lowest = best
  let enough = counts[best] ?? 0
  while (lowest > 0 && enough < need) enough += counts[--lowest] ?? 0
  const found: number[] = []
  let surplus = Math.max(0, enough - need)
  for (let i = list.length - 1; i >= 0; i--) {
    const doc = list[i] ?? 0
    const score = scores[doc] ?? 0
    if (score < lowest) continue
    // The last documents of the lowest score are those that do not fit.
    if (score === lowest && surplus > 0) surplus--
    else found.push(doc)
  }
  const docs = found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  return { docs, keys: docs.map((doc) => -(scores[doc] ?? 0)) }
}

/**
 * Many hits: the sorted column is read until the page is full. Few: the hits are compared.
 * The column costs size / hits places a document found.
 */
function topByNumber(hits: DocSet, column: NumberColumn, descending: boolean, need: number): TopDocs {
  const { codes } = column
  const key = (doc: number) => {
    const code = codes[doc] ?? 0
    if (code === 0) return Infinity
    return descending ? -code : code
  }
  const scanned = (codes.length / hits.count) * need
  const docs =
    scanned > hits.count ? smallest(hits.docs, key, need).docs : scan(hits, column, descending, need)
  return {
    docs,
    keys: docs.map((doc) => {
      const value = numberOf(column, doc) ?? Infinity
      return descending && value !== Infinity ? -value : value
    }),
  }
}

/** From one end of the order to the other, but always upwards among equal values; then those without a value. */
function scan(
  hits: DocSet,
  { codes, order, starts }: NumberColumn,
  descending: boolean,
  need: number,
): number[] {
  const docs: number[] = []
  const take = (doc: number) => {
    if (docs.length < need && hasBit(hits.bitmap, doc)) docs.push(doc)
  }
  const distinct = starts.length - 1
  for (let i = 0; i < distinct && docs.length < need; i++) {
    const code = descending ? distinct - i : i + 1
    const end = starts[code] ?? 0
    for (let at = starts[code - 1] ?? 0; at < end && docs.length < need; at++) take(order[at] ?? 0)
  }
  for (let i = 0; docs.length < need && i < hits.docs.length; i++) {
    const doc = hits.docs[i] ?? 0
    if (codes[doc] === 0) take(doc)
  }
  return docs
}

/** A number that looks random but depends only on id and seed: the finaliser of MurmurHash3. */
function shuffled(id: number, seed: number): number {
  let hash = id ^ Math.imul(seed, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
