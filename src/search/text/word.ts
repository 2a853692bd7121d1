/** A folded word, and what is known about each of its letters. */
import type { CharClass } from './characters.ts'

/** A part of a compound begins here: 2|人, KK|1042, と|テーブル. */
export const STARTS = 1
/** A long-vowel mark ー follows. It is no unit of its own, see match.ts. */
export const LONG = 2

/** Parallel arrays, one entry a folded UTF-16 unit; from and to are offsets into the original text. */
export interface Word {
  kind: CharClass
  units: number[]
  flags: number[]
  from: number[]
  to: number[]
}

/** Longer runs of one class are cut: no word is longer, and sorting suffixes takes the square of it. */
export const LONGEST_WORD = 64

/** The folded letters, long-vowel marks left out. */
export function wordText({ units }: Word): string {
  return String.fromCharCode(...units)
}
