/** Where a phrase stands in a text value, found by the roles that words can play in it. */
import type { Lists } from '#search/arrays/arrays.ts'
import { combinePlaces, END, INNER, NO_MATCH, type Place, START } from '#search/query/match.ts'

/** Beside the bits of the runs: as the first of them, the word starts a part of the text. */
export const STARTS_PHRASE = 1 << 30
/** As the last of them, it ends one. */
export const ENDS_PHRASE = 1 << 31

/** A phrase that is looked for around one word that it must have. */
export interface PhraseAround {
  word: number
  /** Which run the word stands for, and how many there are. */
  run: number
  runs: number
  /** Of each word: bit i if it can stand for run i, and the two above. */
  roles: Uint32Array
  /** The words of each value. */
  words: Lists
}

/** The best place of the phrase in a value. O(words of the value). */
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
