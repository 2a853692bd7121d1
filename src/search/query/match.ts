/** The single definition of a match, shared by index and highlighter. A run is typed letters of one character class. */
import { ALNUM, type CharClass, KANA, KANJI } from '#search/text/characters.ts'
import { LONG, STARTS, type Word, wordText } from '#search/text/word.ts'
import type { MatchPlace } from '#search/types.ts'
import { type HiddenPlace, hiddenPlacesOf } from './hidden-words.ts'

export interface Run {
  kind: CharClass
  text: string
  units: readonly number[]
  flags: readonly number[]
  /** Number of first letters that must agree about a long-vowel mark, see `marksThatCount`. */
  strictMarks: number
  /** One or two kana match only at an edge of a word: イス is in every other sentence by accident. */
  short: boolean
  /** Matches only a whole word or word part: くろ is not in クローム. */
  whole: boolean
  hidden: readonly HiddenPlace[]
}

/** A word of a text, or of a segment's pool: units[start, end) with parallel flags. */
export interface WordSlice {
  units: ArrayLike<number>
  flags: ArrayLike<number>
  start: number
  end: number
}

/** Places in ascending value. */
export const NO_MATCH = 0
export const INNER = 1
export const END = 2
export const START = 3
export const WHOLE = 4
export type Place = typeof NO_MATCH | typeof INNER | typeof END | typeof START | typeof WHOLE

const NAMES: readonly MatchPlace[] = ['inner', 'inner', 'end', 'start', 'whole']
/** Multiplied by the weight of the field. */
const POINTS: readonly number[] = [0, 3, 6, 8, 10]
const SYNONYM_COST = 1

export function placeName(place: Place): MatchPlace {
  return NAMES[place] ?? 'inner'
}

export function pointsOf(place: Place, weight: number, synonym: boolean): number {
  return weight * ((POINTS[place] ?? 0) - (synonym ? SYNONYM_COST : 0))
}

export function runOf(word: Word, whole = false): Run {
  const text = wordText(word)
  const marks = word.flags.filter((flag) => flag & LONG).length
  return {
    kind: word.kind,
    text,
    units: word.units,
    flags: word.flags,
    strictMarks: marksThatCount(word),
    short: word.kind === KANA && word.units.length + marks <= 2,
    whole,
    hidden: hiddenPlacesOf(text),
  }
}

/**
 * Returns the number of first letters with significant long-vowel marks. Marks are optional (ソファ, ソファー),
 * except after the first kana (カード is not 角) and at the end of two (ブルー is not テーブル).
 */
export function marksThatCount({ kind, units, flags }: Pick<Word, 'kind' | 'units' | 'flags'>): number {
  if (kind !== KANA) return 0
  return units.length === 2 && ((flags[1] ?? 0) & LONG) !== 0 ? 2 : 1
}

export function lettersAt(word: WordSlice, at: number, run: Run): boolean {
  if (at + run.units.length > word.end) return false
  return run.units.every((unit, i) => word.units[at + i] === unit)
}

/** Matches a single-run term whose letters are at `at`. `exact` requires whole Latin words. */
export function matchTerm(word: WordSlice, at: number, run: Run, exact: boolean): Place {
  const end = at + run.units.length
  if (run.short && !isStart(word, at) && !isEnd(word, end)) return NO_MATCH
  if (run.whole && !(isStart(word, at) && isEnd(word, end))) return NO_MATCH
  if (!mayBegin(word, at, run) || !mayEnd(word, end, run, exact)) return NO_MATCH
  return placeFor(startsWord(word, at, run), endsWord(word, end, run))
}

/** The first run of a phrase must end its word. The place tells whether it starts a part. */
export function matchPhraseStart(word: WordSlice, at: number, run: Run): Place {
  if (at + run.units.length !== word.end || !mayBegin(word, at, run)) return NO_MATCH
  if (run.whole && !startsWord(word, at, run)) return NO_MATCH
  return placeFor(startsWord(word, at, run), true)
}

/** A middle run must be the whole word. */
export function matchesPhraseMiddle(word: WordSlice, at: number, run: Run): boolean {
  return at === word.start && at + run.units.length === word.end && sameMarks(word, at, run)
}

/** The last run must begin its word. */
export function matchPhraseEnd(word: WordSlice, at: number, run: Run, exact: boolean): Place {
  const end = at + run.units.length
  if (at !== word.start || !sameMarks(word, at, run) || !mayEnd(word, end, run, exact)) return NO_MATCH
  if (run.whole && !endsWord(word, end, run)) return NO_MATCH
  return placeFor(true, endsWord(word, end, run))
}

export function combinePlaces(first: Place, last: Place): Place {
  return placeFor(first === WHOLE || first === START, last === WHOLE || last === END)
}

function placeFor(starts: boolean, ends: boolean): Place {
  if (starts) return ends ? WHOLE : START
  return ends ? END : INNER
}

function mayBegin(word: WordSlice, at: number, run: Run): boolean {
  if (run.kind === ALNUM && !isStart(word, at)) return false
  if (isTurnedRound(word, at, run)) return false
  return sameMarks(word, at, run) && !run.hidden.some((hidden) => isHidden(word, at, run, hidden))
}

/** A negating prefix reverses the meaning: 無塗装, 非遮光, 準不燃. */
const isTurnedRound = (word: WordSlice, at: number, { kind }: Run): boolean =>
  kind === KANJI && at === word.start + 1 && TURNING.has(word.units[word.start] ?? 0)

const TURNING: ReadonlySet<number> = new Set(Array.from('無非不未準', (sign) => sign.charCodeAt(0)))

function isHidden(word: WordSlice, at: number, run: Run, { before, after }: HiddenPlace): boolean {
  const left = at - before.length
  const right = at + run.units.length
  if (left < word.start || right + after.length > word.end) return false
  return (
    before.every((unit, i) => word.units[left + i] === unit) &&
    after.every((unit, i) => word.units[right + i] === unit)
  )
}

function sameMarks(word: WordSlice, at: number, run: Run): boolean {
  for (let i = 0; i < run.strictMarks; i++) {
    if ((((word.flags[at + i] ?? 0) ^ (run.flags[i] ?? 0)) & LONG) !== 0) return false
  }
  return true
}

function mayEnd(word: WordSlice, end: number, run: Run, exact: boolean): boolean {
  return !exact || run.kind !== ALNUM || isEnd(word, end)
}

/** Parts of a 品番 match, but only its beginning counts as a start. Parts of Japanese words count as words. */
function startsWord(word: WordSlice, at: number, run: Run): boolean {
  return run.kind === ALNUM ? at === word.start : isStart(word, at)
}

function endsWord(word: WordSlice, end: number, run: Run): boolean {
  return run.kind === ALNUM ? end === word.end : isEnd(word, end)
}

function isStart(word: WordSlice, at: number): boolean {
  return ((word.flags[at] ?? 0) & STARTS) !== 0
}

function isEnd(word: WordSlice, at: number): boolean {
  return at === word.end || isStart(word, at)
}
