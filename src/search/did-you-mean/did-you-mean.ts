import { clauseFinds, readCompounds, searchText, type Weights } from '#search/matching/text-search.ts'
import { editDistance } from '#search/query/edit-distance.ts'
import { runOf } from '#search/query/match.ts'
import { parseQuery } from '#search/query/query.ts'
import type { Segment } from '#search/segment/segment.ts'
import { tokenise } from '#search/text/tokenise.ts'
import { type Word, wordText } from '#search/text/word.ts'
import { candidatesOf, isName } from './near-words.ts'
import { wordReadAs } from './romaji-word.ts'

interface Candidate {
  word: string
  display: string
  distance: number
  /** Values with the word. */
  uses: number
}

/** Returns the corrected keyword if only it has results. */
export function suggestSpelling(
  segments: readonly Segment[],
  keyword: string,
  weights: Weights,
): string | undefined {
  if (findsAny(segments, keyword, weights)) return undefined
  let corrected = ''
  let copied = 0
  for (const clause of readCompounds(segments, parseQuery(keyword), weights).required) {
    if (segments.some((segment) => clauseFinds(segment, clause, weights))) continue
    const better = correctTerm(segments, clause.typed)
    if (better === undefined) return undefined
    corrected += keyword.slice(copied, clause.at) + better
    copied = clause.at + clause.typed.length
  }
  corrected += keyword.slice(copied)
  return corrected !== keyword && findsAny(segments, corrected, weights) ? corrected : undefined
}

function findsAny(segments: readonly Segment[], keyword: string, weights: Weights): boolean {
  const query = readCompounds(segments, parseQuery(keyword), weights)
  return segments.some((segment) => segment.kernel.countBits(searchText(segment, query, weights).hits) > 0)
}

function correctTerm(segments: readonly Segment[], term: string): string | undefined {
  let corrected = ''
  let copied = 0
  for (const word of tokenise(term)) {
    const run = runOf(word)
    let known = false
    for (const { lexicon } of segments) {
      lexicon.visitTerm(run, false, {
        visit: () => {
          known = true
        },
      })
    }
    if (known) continue
    const nearest = wordReadAs(segments, word) ?? nearestWord(segments, word)
    if (nearest === undefined) return undefined
    corrected += term.slice(copied, word.from[0]) + nearest
    copied = word.to.at(-1) ?? copied
  }
  return copied === 0 ? undefined : corrected + term.slice(copied)
}

function nearestWord(segments: readonly Segment[], word: Word): string | undefined {
  const wanted = wordText(word)
  const most = wanted.length < 3 ? 0 : wanted.length < 6 ? 1 : 2
  let best: Candidate | undefined
  for (const segment of segments) {
    for (const id of candidatesOf(segment, word)) {
      const { lexicon } = segment
      const text = lexicon.textOf(id)
      const distance = editDistance(wanted, text, best?.distance ?? most)
      if (distance > most) continue
      const { starts } = segment.data.text.valuesOfWord
      const uses = (starts[id + 1] ?? 0) - (starts[id] ?? 0)
      const candidate = { word: text, display: lexicon.displayOf(id), distance, uses }
      if (best !== undefined && !isBetter(candidate, best)) continue
      if (isName(segment, id)) best = candidate
    }
  }
  return best?.display
}

function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance
  if (a.uses !== b.uses) return a.uses > b.uses
  return a.word < b.word
}
