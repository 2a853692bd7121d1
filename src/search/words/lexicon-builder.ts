import { GrowingArray } from '#search/arrays/arrays.ts'
import { SequenceTable } from '#search/arrays/sequence-table.ts'
import { inSlices, pickInSlices } from '#search/arrays/slices.ts'
import type { CharClass } from '#search/text/characters.ts'
import { LONGEST_WORD, type Word } from '#search/text/word.ts'
import { type Lexicon, type LexiconData, mayBeginMatch } from './lexicon.ts'
import { sortSuffixes } from './suffix-sort.ts'

/** A letter and its flags are one item of a sequence. */
const FLAGS_AT = 16

export class LexiconBuilder {
  private readonly words = new SequenceTable()
  private readonly display = new GrowingArray()
  private readonly displayStarts = new GrowingArray()
  private readonly kinds: CharClass[] = []
  /** One longer, because a surrogate pair may end a word of maximum length. */
  private readonly letters = new Uint32Array(LONGEST_WORD + 1)

  get size(): number {
    return this.kinds.length
  }

  /** Equal letters and flags share a number. */
  add({ kind, units, flags, from, to }: Word, text: string): number {
    const { letters } = this
    for (let i = 0; i < units.length; i++) letters[i] = (units[i] ?? 0) | ((flags[i] ?? 0) << FLAGS_AT)
    const word = this.words.numberOf(letters, units.length)
    if (word === this.size) {
      const first = from[0] ?? 0
      // Cuts off long rows of long-vowel marks.
      const last = Math.min(to.at(-1) ?? first, first + 2 * LONGEST_WORD)
      this.start(kind)
      for (let i = first; i < last; i++) this.display.push(text.charCodeAt(i))
    }
    return word
  }

  copy(lexicon: Lexicon, source: number): number {
    const { letters } = this
    const { units, flags, wordStarts, display, displayStarts } = lexicon.data
    const start = wordStarts[source] ?? 0
    const length = (wordStarts[source + 1] ?? 0) - start
    for (let i = 0; i < length; i++)
      letters[i] = (units[start + i] ?? 0) | ((flags[start + i] ?? 0) << FLAGS_AT)
    const word = this.words.numberOf(letters, length)
    if (word === this.size) {
      this.start(lexicon.kindOf(source))
      const end = displayStarts[source + 1] ?? 0
      for (let i = displayStarts[source] ?? 0; i < end; i++) this.display.push(display[i] ?? 0)
    }
    return word
  }

  *build(): Generator<undefined, LexiconData> {
    this.displayStarts.push(this.display.length)
    const { starts: wordStarts, items: letters } = this.words.toLists()
    const units = new Uint16Array(letters)
    const flags = new Uint8Array(letters.length)
    yield* inSlices(letters.length, (from, to) => {
      for (let i = from; i < to; i++) flags[i] = (letters[i] ?? 0) >>> FLAGS_AT
    })
    const places = new GrowingArray()
    const ends = new Uint32Array(units.length)
    const wordOf = new Uint32Array(units.length)
    yield* inSlices(this.kinds.length, (from, to) => {
      for (let word = from; word < to; word++) {
        const end = wordStarts[word + 1] ?? 0
        const kind = this.kinds[word] ?? 0
        for (let at = wordStarts[word] ?? 0; at < end; at++) {
          ends[at] = end
          wordOf[at] = word
          if (mayBeginMatch(kind, flags[at] ?? 0)) places.push(at)
        }
      }
    })
    const suffixes = places.toArray()
    yield* sortSuffixes(suffixes, units, ends)
    const suffixWords = new Uint32Array(suffixes.length)
    yield* pickInSlices(suffixWords, wordOf, suffixes)
    return {
      units,
      flags,
      wordStarts,
      display: new Uint16Array(this.display.toArray()),
      displayStarts: this.displayStarts.toArray(),
      suffixes,
      suffixWords,
    }
  }

  private start(kind: CharClass): void {
    this.kinds.push(kind)
    this.displayStarts.push(this.display.length)
  }
}
