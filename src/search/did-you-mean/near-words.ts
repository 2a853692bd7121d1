import { listAt } from '#search/arrays/arrays.ts'
import { isKnownWord } from '#search/query/synonym-table.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { Word } from '#search/text/word.ts'

/** Candidates compared letter by letter at most. */
const MOST_CANDIDATES = 400
/** Occurrences read per pair of letters. */
const MOST_PLACES = 20_000

/** Returns the words of the same kind that share the most pairs of letters. O(places read). */
export function candidatesOf({ lexicon }: Segment, word: Word): number[] {
  const shared = new Uint8Array(lexicon.size)
  const met: number[] = []
  const { suffixWords } = lexicon.data
  // Words are short: no count reaches 255.
  for (let at = 0; at < word.units.length; at++) {
    const gram = word.units.slice(at, at + 2)
    const [first, last] = lexicon.rangeOf(gram)
    for (let i = first; i < Math.min(last, first + MOST_PLACES); i++) {
      const candidate = suffixWords[i] ?? 0
      if (shared[candidate] === 0) met.push(candidate)
      shared[candidate] = (shared[candidate] ?? 0) + 1
    }
  }
  const best: number[] = []
  for (let count = 2 * word.units.length; count > 0 && best.length < MOST_CANDIDATES; count--) {
    for (const candidate of met) {
      if (best.length === MOST_CANDIDATES) break
      if (shared[candidate] === count && lexicon.kindOf(candidate) === word.kind) best.push(candidate)
    }
  }
  return best
}

/** Returns false for likely fragments of sentences: hiragana (コードを, しい), unless known or whole values. */
export function isName({ lexicon, data }: Segment, word: number): boolean {
  const display = lexicon.displayOf(word)
  if (!/[ぁ-ゖ]/.test(display) || isKnownWord(display)) return true
  return listAt(data.text.valuesOfWord, word).some((value) => listAt(data.text.words, value).length === 1)
}
