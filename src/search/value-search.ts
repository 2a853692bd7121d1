/** Finds the text values of a segment that hold a phrase. */
import { NO_MATCH, type Place, placeOfPhrase } from './match.ts'
import type { Phrase } from './query.ts'
import type { Segment } from './segment.ts'
import type { ValueMatches } from './value-matches.ts'

/** The words that can stand for one run of a phrase. */
interface Part {
  words: number[]
  /** By word: the best place, or NO_MATCH. */
  places: Uint8Array
  /** Values that have any of the words, each counted for each of them. */
  values: number
}

const PLACES: readonly Place[] = [0, 1, 2, 3, 4]

/** Adds the values that hold the phrase. O(words + values that match). */
export function findValues(segment: Segment, phrase: Phrase, matches: ValueMatches): void {
  const [head, ...rest] = phrase.runs
  if (rest.length > 0) {
    findPhraseValues(segment, phrase, matches)
    return
  }
  segment.lexicon.visitTerm(head, phrase.exact, (word, place) => {
    matches.addWord(word, place, phrase.synonym)
  })
}

/** Several runs: the values of the rarest run are read word by word. */
function findPhraseValues(segment: Segment, phrase: Phrase, matches: ValueMatches): void {
  const parts = phrase.runs.map((_, i) => partOf(segment, phrase, i))
  const { words, valuesOfWord } = segment.data.text
  const { starts, items } = valuesOfWord
  const rarest = parts.reduce((a, b) => (a.values <= b.values ? a : b))
  if (parts.some((part) => part.values === 0)) return
  for (const word of rarest.words) {
    const end = starts[word + 1] ?? 0
    for (let i = starts[word] ?? 0; i < end; i++) {
      const value = items[i] ?? 0
      const place = bestPlace(words.items, words.starts[value] ?? 0, words.starts[value + 1] ?? 0, parts)
      if (place !== NO_MATCH) matches.addAll(items, i, i + 1, place, phrase.synonym)
    }
  }
}

function partOf({ lexicon, data }: Segment, { runs, exact }: Phrase, at: number): Part {
  const { starts } = data.text.valuesOfWord
  const part: Part = { words: [], places: new Uint8Array(lexicon.size), values: 0 }
  const keep = (word: number, place: Place) => {
    const known = part.places[word] ?? NO_MATCH
    if (known === NO_MATCH) {
      part.words.push(word)
      part.values += (starts[word + 1] ?? 0) - (starts[word] ?? 0)
    }
    if (place > known) part.places[word] = place
  }
  const run = runs[at] ?? runs[0]
  if (at === 0) lexicon.visitHeads(run, keep)
  else if (at === runs.length - 1) lexicon.visitTails(run, exact, keep)
  else lexicon.visitMiddles(run, keep)
  return part
}

/** The best place of the phrase among the words [first, end). */
function bestPlace(words: Uint32Array, first: number, end: number, parts: readonly Part[]): Place {
  const heads = parts[0]?.places
  const tails = parts.at(-1)?.places
  let best: Place = NO_MATCH
  if (heads === undefined || tails === undefined) return best
  for (let at = first; at + parts.length <= end; at++) {
    const head = heads[words[at] ?? 0] ?? NO_MATCH
    if (head === NO_MATCH || !follows(words, at, parts)) continue
    const tail = tails[words[at + parts.length - 1] ?? 0] ?? NO_MATCH
    const place = placeOfPhrase(PLACES[head] ?? NO_MATCH, PLACES[tail] ?? NO_MATCH)
    if (place > best) best = place
  }
  return best
}

function follows(words: Uint32Array, at: number, parts: readonly Part[]): boolean {
  for (let i = 1; i < parts.length; i++) {
    if (parts[i]?.places[words[at + i] ?? 0] === NO_MATCH) return false
  }
  return true
}
