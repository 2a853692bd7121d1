/**
 * Suffix array of a segment's words: all places where a match may begin, sorted. Any typed letters are one range,
 * without n-grams, verification or minimum length.
 */

import type { Kernel } from '#search/kernel/kernel.ts'
import {
  matchesPhraseMiddle,
  matchPhraseEnd,
  matchPhraseStart,
  matchTerm,
  NO_MATCH,
  type Place,
  type Run,
  type WordSlice,
} from '#search/query/match.ts'
import { ALNUM, type CharClass, classOf } from '#search/text/characters.ts'
import { STARTS } from '#search/text/word.ts'

export interface LexiconData {
  /** UTF-16 units of all words, with the flags of tokenise.ts. */
  units: Uint16Array
  flags: Uint8Array
  /** Word w is units[wordStarts[w], wordStarts[w + 1]). */
  wordStarts: Uint32Array
  /** First original spelling: display[displayStarts[w], displayStarts[w + 1]). */
  display: Uint16Array
  displayStarts: Uint32Array
  /** Places in units, sorted by the rest of their word, and the word of each. */
  suffixes: Uint32Array
  suffixWords: Uint32Array
}

export interface WordVisitor {
  visit(word: number, place: Place): void
  /** Called before many words are visited, to prefetch their data. */
  expect?(words: Uint32Array, first: number, last: number): void
}

/** Words per prefetch: a million words exceed the nearer caches. */
const AHEAD = 1024
/** Prefetching fewer does not pay. */
const FEW = 32

export class Lexicon {
  readonly data: LexiconData
  readonly size: number
  private readonly kernel: Kernel
  private readonly slice: { units: Uint16Array; flags: Uint8Array; start: number; end: number }

  constructor(data: LexiconData, kernel: Kernel) {
    this.data = data
    this.kernel = kernel
    this.size = data.wordStarts.length - 1
    this.slice = { units: data.units, flags: data.flags, start: 0, end: 0 }
  }

  /** May visit a word more than once. O(log suffixes + matches). */
  visitTerm(run: Run, exact: boolean, visitor: WordVisitor): void {
    this.visitPlaces(run, visitor, (slice, at) => matchTerm(slice, at, run, exact))
  }

  visitHeads(run: Run, visitor: WordVisitor): void {
    this.visitPlaces(run, visitor, (slice, at) => matchPhraseStart(slice, at, run))
  }

  visitMiddles(run: Run, visitor: WordVisitor): void {
    this.visitPlaces(run, visitor, (slice, at) => (matchesPhraseMiddle(slice, at, run) ? 1 : NO_MATCH))
  }

  visitTails(run: Run, exact: boolean, visitor: WordVisitor): void {
    this.visitPlaces(run, visitor, (slice, at) => matchPhraseEnd(slice, at, run, exact))
  }

  textOf(word: number): string {
    const { units, wordStarts } = this.data
    return String.fromCharCode(...units.subarray(wordStarts[word], wordStarts[word + 1]))
  }

  displayOf(word: number): string {
    const { display, displayStarts } = this.data
    return String.fromCharCode(...display.subarray(displayStarts[word], displayStarts[word + 1]))
  }

  sliceOf(word: number): WordSlice {
    const { units, flags, wordStarts } = this.data
    return { units, flags, start: wordStarts[word] ?? 0, end: wordStarts[word + 1] ?? 0 }
  }

  kindOf(word: number): CharClass {
    const { units, wordStarts } = this.data
    const at = wordStarts[word] ?? 0
    const [first = 0, second = 0] = units.subarray(at, at + 2)
    const paired = first >= 0xd800 && first <= 0xdbff
    return classOf(paired ? 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00) : first)
  }

  rangeOf(units: readonly number[]): [first: number, last: number] {
    const first = this.lowerBound(units, false)
    return [first, this.lowerBound(units, true)]
  }

  private visitPlaces(run: Run, visitor: WordVisitor, place: (slice: WordSlice, at: number) => Place): void {
    const { suffixes, suffixWords, wordStarts, flags } = this.data
    const [first, last] = this.rangeOf(run.units)
    const slice = this.slice
    for (let from = first; from < last; from += AHEAD) {
      const to = Math.min(last, from + AHEAD)
      if (to - from > FEW) {
        this.kernel.touch(wordStarts, suffixWords, from, to)
        this.kernel.touch(flags, suffixes, from, to)
        visitor.expect?.(suffixWords, from, to)
      }
      for (let i = from; i < to; i++) {
        const word = suffixWords[i] ?? 0
        slice.start = wordStarts[word] ?? 0
        slice.end = wordStarts[word + 1] ?? 0
        const found = place(slice, suffixes[i] ?? 0)
        if (found !== NO_MATCH) visitor.visit(word, found)
      }
    }
  }

  /** With `pastEquals`, skips suffixes that begin with the units. */
  private lowerBound(wanted: readonly number[], pastEquals: boolean): number {
    const { suffixes } = this.data
    let low = 0
    let high = suffixes.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = this.compareSuffix(middle, wanted)
      if (order < 0 || (pastEquals && order === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns 0 if the suffix begins with the units. */
  private compareSuffix(suffix: number, wanted: readonly number[]): number {
    const { units, wordStarts, suffixes, suffixWords } = this.data
    const at = suffixes[suffix] ?? 0
    const end = wordStarts[(suffixWords[suffix] ?? 0) + 1] ?? 0
    for (let i = 0; i < wanted.length; i++) {
      if (at + i >= end) return -1
      const difference = (units[at + i] ?? 0) - (wanted[i] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** Latin words match only where a part begins; Japanese, without spaces, matches anywhere. */
export function mayBeginMatch(kind: CharClass, flags: number): boolean {
  return kind !== ALNUM || (flags & STARTS) !== 0
}
