/** The first documents of a result in one segment, for each kind of sort. Keys are made so that lower is better. */
import { hasBit, sliceBits } from './bitmap.ts'
import { nearestDistances } from './colour-column.ts'
import type { DocSet } from './narrowing.ts'
import type { NumberColumn } from './number-column.ts'
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
  scores: Uint16Array | undefined,
  sort: PlannedSort,
  need: number,
): TopDocs {
  if (need === 0 || hits.count === 0) return { docs: [], keys: [] }
  switch (sort.by) {
    case 'relevance':
      return scores === undefined ? topByRank(hits, need) : topByScore(hits, scores, need)
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

/** Scores are small integers: a count of each finds the lowest that is needed. O(hits). */
function topByScore(hits: DocSet, scores: Uint16Array, need: number): TopDocs {
  const list = hits.docs
  const counts = new Uint32Array(0x10000)
  let best = 0
  for (let i = 0; i < list.length; i++) {
    const score = scores[list[i] ?? 0] ?? 0
    counts[score] = (counts[score] ?? 0) + 1
    if (score > best) best = score
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
  const { values, order } = column
  const key = (doc: number) => {
    const value = values[doc] ?? Number.NaN
    if (Number.isNaN(value)) return Infinity
    return descending ? -value : value
  }
  if ((values.length / hits.count) * need > hits.count) return smallest(hits.docs, key, need)
  const docs = descending ? scanDown(hits, values, order, need) : scanUp(hits, order, need)
  if (docs.length < need) {
    for (const doc of hits.docs) {
      if (docs.length === need) break
      if (Number.isNaN(values[doc])) docs.push(doc)
    }
  }
  return { docs, keys: docs.map(key) }
}

function scanUp(hits: DocSet, order: Uint32Array, need: number): number[] {
  const docs: number[] = []
  for (let i = 0; i < order.length && docs.length < need; i++) {
    const doc = order[i] ?? 0
    if (hasBit(hits.bitmap, doc)) docs.push(doc)
  }
  return docs
}

/** From the highest value down, but upwards among equals. */
function scanDown(hits: DocSet, values: Float64Array, order: Uint32Array, need: number): number[] {
  const docs: number[] = []
  let last = order.length
  while (last > 0 && docs.length < need) {
    const value = values[order[last - 1] ?? 0]
    let first = last - 1
    while (first > 0 && values[order[first - 1] ?? 0] === value) first--
    for (let i = first; i < last && docs.length < need; i++) {
      const doc = order[i] ?? 0
      if (hasBit(hits.bitmap, doc)) docs.push(doc)
    }
    last = first
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
