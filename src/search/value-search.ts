/** Finds the text values of a segment that hold a phrase. */
import type { Lists } from './arrays.ts'
import { NO_MATCH, type Place, placeOfPhrase } from './match.ts'
import type { Phrase } from './query.ts'
import type { Segment } from './segment.ts'
import type { ValueMatches } from './value-matches.ts'

/** Adds the values that hold the phrase. O(words + values that match). */
export function findValues(segment: Segment, phrase: Phrase, matches: ValueMatches): void {
  const [head, ...rest] = phrase.runs
  if (rest.length > 0) {
    findPhraseValues(segment, phrase, matches)
    return
  }
  const { starts, items } = segment.data.text.valuesOfWord
  segment.lexicon.visitTerm(head, phrase.exact, (word, place) => {
    matches.addAll(items, starts[word] ?? 0, starts[word + 1] ?? 0, place, phrase.synonym)
  })
}

/** Several runs: the values of the rarest run are read word by word. */
function findPhraseValues(segment: Segment, phrase: Phrase, matches: ValueMatches): void {
  const parts = phrase.runs.map((_, i) => wordsOfRun(segment, phrase, i))
  const { words, valuesOfWord } = segment.data.text
  const { starts, items } = valuesOfWord
  const sizes = parts.map((part) => {
    let size = 0
    for (const word of part.keys()) size += (starts[word + 1] ?? 0) - (starts[word] ?? 0)
    return size
  })
  const rarest = parts[sizes.indexOf(Math.min(...sizes))]
  for (const word of rarest?.keys() ?? []) {
    const end = starts[word + 1] ?? 0
    for (let i = starts[word] ?? 0; i < end; i++) {
      const value = items[i] ?? 0
      const place = bestPlace(words, value, parts)
      if (place !== NO_MATCH) matches.addAll(items, i, i + 1, place, phrase.synonym)
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

function bestPlace({ starts, items }: Lists, value: number, parts: readonly Map<number, Place>[]): Place {
  let best: Place = NO_MATCH
  const last = (starts[value + 1] ?? 0) - parts.length
  for (let at = starts[value] ?? 0; at <= last; at++) {
    const head = parts[0]?.get(items[at] ?? 0)
    if (head === undefined || !parts.every((part, i) => part.has(items[at + i] ?? 0))) continue
    const tail = parts.at(-1)?.get(items[at + parts.length - 1] ?? 0) ?? NO_MATCH
    const place = placeOfPhrase(head, tail)
    if (place > best) best = place
  }
  return best
}
