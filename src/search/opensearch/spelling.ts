/** How runs are written as terms of an index. Marks before the letters say what more is asked; no letter is one of them. */
import type { Run } from '#search/query/match.ts'
import { LONG } from '#search/text/word.ts'

/** The letters, with the long-vowel marks that count. */
export function spellRun({ units, flags, strictMarks }: Run): string {
  return units
    .map((unit, i) => String.fromCharCode(unit) + (i < strictMarks && (flags[i] ?? 0) & LONG ? 'ー' : ''))
    .join('')
}

/** A whole word or part of one. */
export const wholly = (spelling: string): string => `=${spelling}`
/** Quoted letters, which end where a part does. */
export const exactly = (spelling: string): string => `!${spelling}`

/** What was typed is worth `typed`, and what a synonym of it finds `synonym`: both in one frequency of a term. */
export const frequencyOf = (typed: number, synonym: number): number => typed * SHARE + synonym
/** Points are below 1024: 100 x 10 is the most. */
const SHARE = 1024

/** As Painless, which scores by it: the boost says which of both is meant. */
export const pointsScript = `int points = (int) doc.freq; return query.boost > 1 ? points % ${SHARE} : points / ${SHARE}`
/** The boosts of `pointsScript`. */
export const boostOf = (synonym: boolean): number => (synonym ? 2 : 1)

export type Role = 'first' | 'firstWhole' | 'middle' | 'last' | 'lastWhole'
const LETTERS: Record<Role, string> = { first: 'f', firstWhole: 'F', middle: 'm', last: 'l', lastWhole: 'L' }

/**
 * A word of a phrase in its role. The first says besides in a field of which group it stands, where that is asked: fields of equal worth are
 * one group, and what follows stands in the same field.
 */
export const spellRole = (role: Role, spelling: string, group: number | '' = ''): string =>
  `${LETTERS[role]}${group}:${spelling}`

/** A word by how it is read, for who types rōmaji. */
export const readAs = (reading: string): string => `~${reading}`
