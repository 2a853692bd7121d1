/**
 * All runs of letters that find a word, precomputed for an index of terms. Uses match.ts: OpenSearch and the
 * engine agree.
 */
import {
  type MatchRank,
  matchesPhraseMiddle,
  matchPhraseEnd,
  matchPhraseStart,
  matchTerm,
  NO_MATCH,
  type Run,
  runOf,
  WHOLE,
  type WordSlice,
} from '#search/query/match.ts'
import { ALNUM, KANA } from '#search/text/characters.ts'
import { LONG, type Word } from '#search/text/word.ts'
import { exactly, spellRun, wholly } from './spelling.ts'

export interface WordPieces {
  alone: readonly (readonly [spelling: string, place: MatchRank])[]
  /** Runs as the first word of a phrase, and whether the run begins the word. */
  first: readonly (readonly [spelling: string, starts: boolean])[]
  middle: readonly string[]
  /** Runs as the last word of a phrase, and whether the run ends the word. */
  last: readonly (readonly [spelling: string, ends: boolean])[]
}

/** O(letters³). */
export function piecesOfWord(word: Word): WordPieces {
  const { units, flags, kind } = word
  const slice: WordSlice = { units, flags, start: 0, end: units.length }
  const pieces = { alone: new Map<string, MatchRank>(), first: new Map<string, boolean>() }
  const last = new Map<string, boolean>()
  const middle = new Set<string>()
  const isolate = (spelling: string, place: MatchRank) => {
    if (place !== NO_MATCH) pieces.alone.set(spelling, best(place, pieces.alone.get(spelling)))
  }
  const addPiece = (into: Map<string, boolean>, spelling: string, place: MatchRank, atEdge: boolean) => {
    if (place !== NO_MATCH) into.set(spelling, atEdge || into.get(spelling) === true)
  }
  for (let at = 0; at < units.length; at++) {
    if (isLow(units[at])) continue
    for (let end = at + 1; end <= units.length; end++) {
      if (isLow(units[end])) continue
      for (const run of runsAt(word, at, end)) {
        const spelling = spellRun(run)
        isolate(spelling, matchTerm(slice, at, run, false))
        isolate(wholly(spelling), matchTerm(slice, at, { ...run, whole: true }, false))
        if (kind === ALNUM) isolate(exactly(spelling), matchTerm(slice, at, run, true))
        const head = matchPhraseStart(slice, at, run)
        addPiece(pieces.first, spelling, head, head === WHOLE)
        const tail = matchPhraseEnd(slice, at, run, false)
        addPiece(last, spelling, tail, tail === WHOLE)
        if (kind === ALNUM)
          addPiece(last, exactly(spelling), matchPhraseEnd(slice, at, run, true), tail === WHOLE)
        if (matchesPhraseMiddle(slice, at, run)) middle.add(spelling)
      }
    }
  }
  return { alone: [...pieces.alone], first: [...pieces.first], middle: [...middle], last: [...last] }
}

/** Keeps the significant long-vowel marks: see `marksThatCount`. */
function runsAt({ kind, units, flags }: Word, at: number, end: number): Run[] {
  const letters = { kind, units: units.slice(at, end), from: [], to: [] }
  const marked = (marks: number) =>
    runOf({ ...letters, flags: letters.units.map((_, i) => (i < marks ? (flags[at + i] ?? 0) & LONG : 0)) })
  const isPair = kind === KANA && end - at === 2 && ((flags[at + 1] ?? 0) & LONG) !== 0
  return isPair ? [marked(1), marked(2)] : [marked(1)]
}

const best = (place: MatchRank, known: MatchRank = NO_MATCH): MatchRank => (place > known ? place : known)

/** No run begins within a surrogate pair. */
const isLow = (unit = 0): boolean => unit >= 0xdc00 && unit <= 0xdfff
