import type { CharClass } from './characters.ts'

/** A part of a compound begins here: 2|人, KK|1042, と|テーブル. */
export const STARTS = 1
/** A long-vowel mark ー follows. It is no unit of its own, see match.ts. */
export const LONG = 2

/**
 * A folded word as parallel arrays, one entry per folded UTF-16 unit. from and to are offsets into the original text.
 */
export interface Word {
  kind: CharClass
  units: number[]
  flags: number[]
  from: number[]
  to: number[]
}

/** Longer runs are cut: real words are shorter, and sorting suffixes takes the square of the length. */
export const LONGEST_WORD = 64

/** Returns the folded letters, without long-vowel marks. */
export function wordText({ units }: Word): string {
  return String.fromCharCode(...units)
}
