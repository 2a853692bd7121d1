/** Marks before the letters add a requirement; no letter equals a mark. */
import type { Run } from '#search/query/match.ts'
import { LONG } from '#search/text/word.ts'

/** Keeps the significant long-vowel marks. */
export function spellRun({ units, flags, strictMarks }: Run): string {
  return units
    .map((unit, i) => String.fromCharCode(unit) + (i < strictMarks && (flags[i] ?? 0) & LONG ? 'ー' : ''))
    .join('')
}

export const wholly = (spelling: string): string => `=${spelling}`
/** Requires quoted letters to end with a part. */
export const exactly = (spelling: string): string => `!${spelling}`

export const frequencyOf = (typed: number, synonym: number): number => typed * SHARE + synonym
/** Points are at most 100 x 10. */
const SHARE = 1024

/** The boost selects one of the two points. */
export const pointsScript = `int points = (int) doc.freq; return query.boost > 1 ? points % ${SHARE} : points / ${SHARE}`
export const boostOf = (synonym: boolean): number => (synonym ? 2 : 1)

export type Role = 'first' | 'firstWhole' | 'middle' | 'last' | 'lastWhole'
const LETTERS: Record<Role, string> = { first: 'f', firstWhole: 'F', middle: 'm', last: 'l', lastWhole: 'L' }

/**
 * The first word may carry the group of its field. Fields of equal weight share a group, and a phrase stays in one
 * field.
 */
export const spellRole = (role: Role, spelling: string, group: number | '' = ''): string =>
  `${LETTERS[role]}${group}:${spelling}`

export const readAs = (reading: string): string => `~${reading}`
