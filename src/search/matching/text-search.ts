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
  hits: Bitmap
  /** By required clause. May include documents outside `hits`. */
  layers: (readonly Layer[])[]
}

export type Weights = readonly number[]

/**
 * Splits terms without matches into words: 白い椅子 into 白い 椅子. Asks all segments, so that all answer the same
 * query, and ignores filters, which must not change a keyword's meaning.
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

export function clauseFinds(segment: Segment, clause: Clause, weights: Weights): boolean {
  return segment.kernel.countCommon(segment.live, findDocs(segment, clause, weights).found) > 0
}

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

/** Returns the documents with all required terms in `fields`, or anywhere. */
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

function findDocs(
  segment: Segment,
  clause: Clause,
  weights: Weights,
  fields?: ReadonlySet<number>,
): TermHits {
  const { typed, spoken, alternatives } = clause
  const exact = alternatives.some((phrase) => phrase.exact)
  // The key includes the synonym table, as other synonyms find other documents. Quoted words ignore synonyms.
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
