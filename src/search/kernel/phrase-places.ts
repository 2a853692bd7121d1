import type { Lists } from '#search/arrays/arrays.ts'
import { combinePlaces, END, INNER, NO_MATCH, type Place, START } from '#search/query/match.ts'

/** Flag beside the run bits: as the first run, the word starts a text part. */
export const STARTS_PHRASE = 1 << 30
/** Flag: as the last run, the word ends a text part. */
export const ENDS_PHRASE = 1 << 31

export interface PhraseAround {
  word: number
  /** Index of the word's run, and the number of runs. */
  run: number
  runs: number
  /** Per word: bit i if it can stand for run i, plus the two flags. */
  roles: Uint32Array
  words: Lists
}

/** O(words of the value). */
export function placeInValue({ word, run, runs, roles, words }: PhraseAround, value: number): Place {
  const { starts, items } = words
  const start = (starts[value] ?? 0) + run
  const end = (starts[value + 1] ?? 0) - runs + run
  let best: Place = NO_MATCH
  for (let at = start; at <= end; at++) {
    if (items[at] !== word) continue
    let i = 0
    while (i < runs && (((roles[items[at - run + i] ?? 0] ?? 0) >>> i) & 1) === 1) i++
    if (i < runs) continue
    const first = roles[items[at - run] ?? 0] ?? 0
    const last = roles[items[at - run + runs - 1] ?? 0] ?? 0
    const place = combinePlaces(first & STARTS_PHRASE ? START : INNER, last & ENDS_PHRASE ? END : INNER)
    if (place > best) best = place
  }
  return best
}
