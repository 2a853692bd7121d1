import { ENDS_PHRASE, STARTS_PHRASE } from '#search/kernel/phrase-places.ts'
import { END, type MatchRank, START, WHOLE } from '#search/query/match.ts'
import type { Phrase } from '#search/query/query.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { MatchKinds } from './match-kinds.ts'
import { eachField } from './word-search.ts'

interface PhraseRun {
  words: number[]
  /** Values with any of the words, counted once per word. */
  values: number
}

/** Reads only the values of the rarest run. O(words of these values). */
export function addPhrase(segment: Segment, phrase: Phrase, matches: MatchKinds): void {
  const { kernel, data, roles } = segment
  const { valuesOfWord, docsOfValue, words, fieldStarts } = data.text
  const found = phrase.runs.map((_, run) => findRun(segment, phrase, run))
  const rarest = found.reduce((a, b) => (a.values <= b.values ? a : b))
  const plan = { runs: found.length, run: found.indexOf(rarest), roles, words }
  for (const word of rarest.values === 0 ? [] : rarest.words) {
    eachField(valuesOfWord, word, fieldStarts, (field, first, last) => {
      const targetOf = (place: MatchRank) => matches.docsOf(field, place, phrase.synonym)
      kernel.addPhrases(targetOf, { ...plan, word }, docsOfValue, valuesOfWord.items, first, last)
    })
  }
  for (const match of found) for (const word of match.words) roles[word] = 0
}

/** Also marks the words in the segment's roles. O(log suffixes + matches). */
function findRun({ lexicon, data, roles }: Segment, { runs, exact }: Phrase, at: number): PhraseRun {
  const { starts } = data.text.valuesOfWord
  const match: PhraseRun = { words: [], values: 0 }
  const bit = 1 << at
  const addWord = (word: number, place: MatchRank) => {
    const known = roles[word] ?? 0
    if ((known & bit) === 0) {
      match.words.push(word)
      match.values += (starts[word + 1] ?? 0) - (starts[word] ?? 0)
    }
    const starting = at === 0 && (place === START || place === WHOLE) ? STARTS_PHRASE : 0
    const ending = at === runs.length - 1 && (place === END || place === WHOLE) ? ENDS_PHRASE : 0
    roles[word] = known | bit | starting | ending
  }
  const visitor = { visit: addWord }
  const run = runs[at] ?? runs[0]
  if (at === 0) lexicon.visitHeads(run, visitor)
  else if (at === runs.length - 1) lexicon.visitTails(run, exact, visitor)
  else lexicon.visitMiddles(run, visitor)
  return match
}
