/** Finds the documents of a segment that hold what was typed. */
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import { type Clause, MOST_TERMS, type ParsedQuery, type Phrase } from '#search/query/query.ts'
import { synonymTable } from '#search/query/synonym-table.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { Layer, TermHits } from '#search/words/term-cache.ts'
import { LayerBuilder } from './layers.ts'
import { MatchKinds } from './match-kinds.ts'
import { addPhrase } from './phrase-search.ts'
import { addTerm } from './word-search.ts'

export interface TextHits {
  /** A bitmap of the pool. */
  hits: Bitmap
  /** Of each required clause. They may hold documents that are no hits. */
  layers: (readonly Layer[])[]
}

/** The weights of the text fields, in the order of the schema. */
export type Weights = readonly number[]

/**
 * A term that no document has is read as the words that it is made of: 白い椅子 as 白い 椅子. All segments are asked, so
 * that each answers the same question; filters are not, so that they cannot change what a keyword means.
 */
export function readCompounds(
  segments: readonly Segment[],
  query: ParsedQuery,
  weights: Weights,
): ParsedQuery {
  const required = query.required.flatMap((clause) =>
    clause.parts.length === 0 || segments.some((segment) => clauseFinds(segment, clause, weights))
      ? [clause]
      : clause.parts,
  )
  return { ...query, required: required.slice(0, MOST_TERMS) }
}

/** Whether any live document of the segment has the term. */
export function clauseFinds(segment: Segment, clause: Clause, weights: Weights): boolean {
  return segment.kernel.countCommon(segment.live, findDocs(segment, clause, weights).found) > 0
}

/** O(words + values + documents that match). */
export function searchText(segment: Segment, query: ParsedQuery, weights: Weights): TextHits {
  const { kernel, bitmaps, live } = segment
  const hits = bitmaps.copyOf(live)
  const layers = query.required.map((clause) => {
    const term = findDocs(segment, clause, weights)
    kernel.intersect(hits, term.found)
    return term.layers
  })
  for (const clause of query.excluded) kernel.subtract(hits, findDocs(segment, clause, weights).found)
  return { hits, layers }
}

/** The documents that say all that is required in these fields, or anywhere. A bitmap of the pool. */
export function searchNames(
  segment: Segment,
  { required }: ParsedQuery,
  weights: Weights,
  fields?: ReadonlySet<number>,
): Bitmap {
  const hits = segment.bitmaps.copyOf(segment.live)
  for (const clause of required)
    segment.kernel.intersect(hits, findDocs(segment, clause, weights, fields).found)
  return hits
}

/** Every document is found with the points of its best value: of all fields, or of these. */
function findDocs(
  segment: Segment,
  clause: Clause,
  weights: Weights,
  fields?: ReadonlySet<number>,
): TermHits {
  const { typed, spoken, alternatives } = clause
  const exact = alternatives.some((phrase) => phrase.exact)
  // Other synonyms find other documents; none are looked for beside quoted words.
  const spelling = exact ? `"${typed}` : `${synonymTable().number} ${typed}`
  const kind = (spoken ? 'spoken ' : '') + (fields === undefined ? '' : 'named ')
  return segment.terms.get(kind + spelling, () => {
    const matches = new MatchKinds(segment)
    for (const phrase of alternatives) addMatches(segment, phrase, matches)
    const builder = new LayerBuilder(segment)
    for (const level of matches.levels(weights, fields)) builder.add(level)
    return builder
  })
}

function addMatches(segment: Segment, phrase: Phrase, matches: MatchKinds): void {
  const [head, ...rest] = phrase.runs
  if (rest.length > 0) addPhrase(segment, phrase, matches)
  else addTerm(segment, head, phrase, matches)
}
