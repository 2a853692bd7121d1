/** Finds the documents of a segment that hold what was typed, and scores them. */
import { type Bitmap, emptyBitmap, intersect, subtract } from './bitmap.ts'
import { pointsOf } from './match.ts'
import type { Clause, ParsedQuery } from './query.ts'
import type { Segment } from './segment.ts'
import { visitValues } from './value-search.ts'

export interface TextHits {
  hits: Bitmap
  /** Points of each document that is a hit; meaningless for the others. Undefined when nothing was asked for. */
  scores: Uint16Array | undefined
}

/**
 * `weights` are those of the text fields, in the order of the schema; without them nothing is scored.
 * O(words + values + documents that match).
 */
export function searchText(segment: Segment, query: ParsedQuery, weights?: readonly number[]): TextHits {
  const hits = segment.live.slice()
  const scores =
    weights === undefined || query.required.length === 0 ? undefined : new Uint16Array(segment.size)
  for (const clause of query.required) intersect(hits, findDocs(segment, clause, weights, scores))
  for (const clause of query.excluded) subtract(hits, findDocs(segment, clause, undefined, undefined))
  return { hits, scores }
}

/** Adds to every document the points of its best value for the clause, and returns who they are. */
function findDocs(
  segment: Segment,
  clause: Clause,
  weights: readonly number[] | undefined,
  scores: Uint16Array | undefined,
): Bitmap {
  const points = segment.valueScores
  const { fields, docsOfValue } = segment.data.text
  for (const phrase of clause.alternatives) {
    visitValues(segment, phrase, (value, place) => {
      points.raise(value, pointsOf(place, weights?.[fields[value] ?? 0] ?? 1, phrase.synonym))
    })
  }
  const found = emptyBitmap(segment.size)
  const { starts, items } = docsOfValue
  // Best values first: a document that is already found has its points.
  for (const value of scores === undefined ? points.all() : points.bestFirst()) {
    const level = points.of(value)
    const end = starts[value + 1] ?? 0
    for (let at = starts[value] ?? 0; at < end; at++) {
      const doc = items[at] ?? 0
      const word = found[doc >>> 5] ?? 0
      const bit = 1 << (doc & 31)
      if ((word & bit) !== 0) continue
      found[doc >>> 5] = word | bit
      if (scores !== undefined) scores[doc] = (scores[doc] ?? 0) + level
    }
  }
  points.clear()
  return found
}
