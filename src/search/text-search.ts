/** Finds the documents of a segment that hold what was typed. */
import { type Bitmap, intersect, subtract } from './bitmap.ts'
import { type Layer, LayerBuilder } from './layers.ts'
import { type Clause, MOST_TERMS, type ParsedQuery } from './query.ts'
import type { Segment } from './segment.ts'
import { ValueMatches } from './value-matches.ts'
import { findValues } from './value-search.ts'

export interface TextHits {
  hits: Bitmap
  /** Of each required clause. They may hold documents that are no hits. */
  layers: Layer[][]
}

/**
 * A term that no document has is read as the words that it is made of: 白い椅子 as 白い 椅子. All segments are asked, so
 * that each answers the same question; filters are not, so that they cannot change what a keyword means.
 */
export function readCompounds(segments: readonly Segment[], query: ParsedQuery): ParsedQuery {
  const required = query.required.flatMap((clause) =>
    clause.parts.length === 0 || segments.some((segment) => clauseFinds(segment, clause))
      ? [clause]
      : clause.parts,
  )
  return { ...query, required: required.slice(0, MOST_TERMS) }
}

/** Whether any document of the segment has the term. */
export function clauseFinds(segment: Segment, clause: Clause): boolean {
  return searchText(segment, { required: [clause], excluded: [] }).hits.some((word) => word !== 0)
}

/**
 * `weights` are those of the text fields, in the order of the schema; without them all documents are equal.
 * O(words + values + documents that match).
 */
export function searchText(segment: Segment, query: ParsedQuery, weights?: readonly number[]): TextHits {
  const hits = segment.live.slice()
  const layers = query.required.map((clause) => {
    const clauseHits = findDocs(segment, clause, weights)
    intersect(hits, clauseHits.found)
    return clauseHits.layers
  })
  for (const clause of query.excluded) subtract(hits, findDocs(segment, clause).found)
  return { hits, layers }
}

/** Every document is found with the points of its best value. */
function findDocs(segment: Segment, clause: Clause, weights?: readonly number[]): LayerBuilder {
  const matches = new ValueMatches(segment.data.text.fieldStarts)
  for (const phrase of clause.alternatives) findValues(segment, phrase, matches)
  const builder = new LayerBuilder(segment)
  for (const level of matches.levels(weights)) builder.add(level)
  return builder
}
