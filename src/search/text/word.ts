import type { CharClass } from './characters.ts'

/** A part of a compound begins here: 2|人, KK|1042, と|テーブル. */
export const STARTS = 1
/** A long-vowel mark ー follows. It is no unit of its own, see match.ts. */
export const LONG = 2

/** One entry per folded UTF-16 unit; from and to are offsets into the original text. */
export interface Word {
  kind: CharClass
  units: number[]
  flags: number[]
  from: number[]
  to: number[]
}

/** Sorting suffixes takes the square of the length, and real words are shorter. */
export const LONGEST_WORD = 64

export function wordText({ units }: Word): string {
  return String.fromCharCode(...units)
}
