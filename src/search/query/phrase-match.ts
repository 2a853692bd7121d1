/** For highlights and explanations of few texts. */
import {
  combinePlaces,
  lettersAt,
  matchesPhraseMiddle,
  matchPhraseEnd,
  matchPhraseStart,
  matchTerm,
  NO_MATCH,
  type Place,
  type WordSlice,
} from './match.ts'
import type { Phrase } from './query.ts'

/** Spans letter `at` of the first word up to, not including, letter `end` of the last. */
export interface PhraseMatch {
  firstWord: number
  at: number
  lastWord: number
  end: number
  place: Place
}

export function findPhrase(words: readonly WordSlice[], phrase: Phrase): PhraseMatch[] {
  const [head, ...rest] = phrase.runs
  const matches: PhraseMatch[] = []
  words.forEach((word, firstWord) => {
    for (let at = word.start; at < word.end; at++) {
      if (!lettersAt(word, at, head)) continue
      const match =
        rest.length === 0
          ? {
              lastWord: firstWord,
              end: at + head.units.length,
              place: matchTerm(word, at, head, phrase.exact),
            }
          : followPhrase(words, firstWord, at, phrase)
      if (match.place !== NO_MATCH) matches.push({ firstWord, at, ...match })
    }
  })
  return matches
}

function followPhrase(
  words: readonly WordSlice[],
  firstWord: number,
  at: number,
  { runs, exact }: Phrase,
): Pick<PhraseMatch, 'lastWord' | 'end' | 'place'> {
  const none: Pick<PhraseMatch, 'lastWord' | 'end' | 'place'> = {
    lastWord: firstWord,
    end: at,
    place: NO_MATCH,
  }
  const first = words[firstWord]
  const lastWord = firstWord + runs.length - 1
  const last = words[lastWord]
  const tail = runs.at(-1)
  if (first === undefined || last === undefined || tail === undefined) return none
  const headPlace = matchPhraseStart(first, at, runs[0])
  const middles = runs.slice(1, -1).every((run, i) => {
    const word = words[firstWord + 1 + i]
    return (
      word !== undefined && lettersAt(word, word.start, run) && matchesPhraseMiddle(word, word.start, run)
    )
  })
  if (headPlace === NO_MATCH || !middles || !lettersAt(last, last.start, tail)) return none
  const tailPlace = matchPhraseEnd(last, last.start, tail, exact)
  if (tailPlace === NO_MATCH) return none
  return { lastWord, end: last.start + tail.units.length, place: combinePlaces(headPlace, tailPlace) }
}
