/** Finds the text values of a segment that hold a phrase. */
import { NO_MATCH, type Place, placeOfPhrase } from './match.ts'
import type { Phrase } from './query.ts'
import type { Segment } from './segment.ts'

/** Visits the values that hold the phrase; a value may be visited more than once. */
export function visitValues(
  segment: Segment,
  phrase: Phrase,
  visit: (value: number, place: Place) => void,
): void {
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
