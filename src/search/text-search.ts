/** Finds the documents of a segment that hold what was typed, and scores them. */
import { type Bitmap, emptyBitmap, intersect, subtract } from './bitmap.ts'
import { NO_MATCH, type Place, placeOfPhrase, pointsOf } from './match.ts'
import type { Clause, ParsedQuery, Phrase } from './query.ts'
import type { Segment } from './segment.ts'

export interface TextHits {
  hits: Bitmap
  /** Points of each document that is a hit; meaningless for the others. Undefined when nothing was asked for. */
  scores: Uint16Array | undefined
}

/** Best points of the values that match a clause. */
type ValuePoints = Map<number, number>

/** `weights` are those of the text fields, in the order of the schema. O(words + values + documents that match). */
export function searchText(segment: Segment, query: ParsedQuery, weights: readonly number[]): TextHits {
  const hits = segment.live.slice()
  if (query.required.length === 0 && query.excluded.length === 0) return { hits, scores: undefined }
  const scores = query.required.length === 0 ? undefined : new Uint16Array(segment.size)
  for (const clause of query.required) {
    intersect(hits, scoreDocs(segment, matchClause(segment, clause, weights), scores))
  }
  for (const clause of query.excluded) {
    subtract(hits, scoreDocs(segment, matchClause(segment, clause, weights), undefined))
  }
  return { hits, scores }
}

/** The values that hold any of the clause's phrases. */
function matchClause(segment: Segment, clause: Clause, weights: readonly number[]): ValuePoints {
  const points: ValuePoints = new Map()
  const { fields } = segment.data.text
  for (const phrase of clause.alternatives) {
    visitValues(segment, phrase, (value, place) => {
      const fresh = pointsOf(place, weights[fields[value] ?? 0] ?? 1, phrase.synonym)
      if (fresh > (points.get(value) ?? 0)) points.set(value, fresh)
    })
  }
  return points
}

/** Adds to every document the points of its best value, and returns who they are. */
function scoreDocs(segment: Segment, points: ValuePoints, scores: Uint16Array | undefined): Bitmap {
  const found = emptyBitmap(segment.size)
  const { starts, items } = segment.data.text.docsOfValue
  // Best values first: whoever is found already has its points.
  for (const [level, values] of levelsOf(points)) {
    for (const value of values) {
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
  }
  return found
}

function levelsOf(points: ValuePoints): [points: number, values: number[]][] {
  const levels = new Map<number, number[]>()
  for (const [value, level] of points) {
    const values = levels.get(level)
    if (values === undefined) levels.set(level, [value])
    else values.push(value)
  }
  return Array.from(levels).sort(([a], [b]) => b - a)
}

/** Visits the values that hold the phrase; a value may be visited more than once. */
function visitValues(segment: Segment, phrase: Phrase, visit: (value: number, place: Place) => void): void {
  const [head, ...rest] = phrase.runs
  if (rest.length > 0) {
    visitPhraseValues(segment, phrase, visit)
    return
  }
  const { starts, items } = segment.data.text.valuesOfWord
  segment.lexicon.visitTerm(head, phrase.exact, (word, place) => {
    const end = starts[word + 1] ?? 0
    for (let at = starts[word] ?? 0; at < end; at++) visit(items[at] ?? 0, place)
  })
}

/** Several runs: the values of the rarest run are read word by word. */
function visitPhraseValues(
  segment: Segment,
  phrase: Phrase,
  visit: (value: number, place: Place) => void,
): void {
  const parts = phrase.runs.map((_, i) => wordsOfRun(segment, phrase, i))
  const { words, valuesOfWord } = segment.data.text
  const sizes = parts.map((part) => {
    let size = 0
    for (const word of part.keys())
      size += (valuesOfWord.starts[word + 1] ?? 0) - (valuesOfWord.starts[word] ?? 0)
    return size
  })
  const rarest = parts[sizes.indexOf(Math.min(...sizes))]
  const seen = new Set<number>()
  for (const word of rarest?.keys() ?? []) {
    for (const value of valuesOfWord.items.subarray(
      valuesOfWord.starts[word],
      valuesOfWord.starts[word + 1],
    )) {
      if (seen.has(value)) continue
      seen.add(value)
      const place = bestPlace(words.items.subarray(words.starts[value], words.starts[value + 1]), parts)
      if (place !== NO_MATCH) visit(value, place)
    }
  }
}

/** The words that can stand for one run of a phrase, each with its best place. */
function wordsOfRun(segment: Segment, { runs, exact }: Phrase, at: number): Map<number, Place> {
  const words = new Map<number, Place>()
  const keep = (word: number, place: Place) => {
    if (place > (words.get(word) ?? NO_MATCH)) words.set(word, place)
  }
  const run = runs[at] ?? runs[0]
  if (at === 0) segment.lexicon.visitHeads(run, keep)
  else if (at === runs.length - 1) segment.lexicon.visitTails(run, exact, keep)
  else segment.lexicon.visitMiddles(run, keep)
  return words
}

function bestPlace(words: Uint32Array, parts: readonly Map<number, Place>[]): Place {
  let best: Place = NO_MATCH
  for (let at = 0; at + parts.length <= words.length; at++) {
    if (!parts.every((part, i) => part.has(words[at + i] ?? 0))) continue
    const head = parts[0]?.get(words[at] ?? 0) ?? NO_MATCH
    const tail = parts.at(-1)?.get(words[at + parts.length - 1] ?? 0) ?? NO_MATCH
    const place = placeOfPhrase(head, tail)
    if (place > best) best = place
  }
  return best
}
