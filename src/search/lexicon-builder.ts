/** Collects the distinct words of a segment. */
import { GrowingArray } from './arrays.ts'
import type { CharClass } from './characters.ts'
import { type Lexicon, type LexiconData, mayBeginMatch } from './lexicon.ts'
import { sortSuffixes } from './suffix-sort.ts'
import { LONGEST_WORD, STARTS, type Word } from './word.ts'

export class LexiconBuilder {
  private readonly ids = new Map<string, number>()
  private readonly units = new GrowingArray()
  private readonly flags = new GrowingArray()
  private readonly wordStarts = new GrowingArray()
  private readonly display = new GrowingArray()
  private readonly displayStarts = new GrowingArray()
  private readonly kinds: CharClass[] = []

  get size(): number {
    return this.kinds.length
  }

  /** The number of a word of this text: the same for the same letters and flags. */
  add(word: Word, text: string): number {
    const key = keyOf(word.units, word.flags)
    return this.ids.get(key) ?? this.append(key, word, displayOf(word, text))
  }

  /** The number of a word of another segment. */
  copy(lexicon: Lexicon, word: number): number {
    const { units, flags, wordStarts } = lexicon.data
    const part = {
      kind: lexicon.kindOf(word),
      units: Array.from(units.subarray(wordStarts[word], wordStarts[word + 1])),
      flags: Array.from(flags.subarray(wordStarts[word], wordStarts[word + 1])),
    }
    const key = keyOf(part.units, part.flags)
    return this.ids.get(key) ?? this.append(key, part, lexicon.displayOf(word))
  }

  /** Yields between slices of work. O(letters x log letters). */
  *build(): Generator<undefined, LexiconData> {
    this.wordStarts.push(this.units.length)
    this.displayStarts.push(this.display.length)
    const units = Uint16Array.from(this.units.toArray())
    const flags = Uint8Array.from(this.flags.toArray())
    const wordStarts = this.wordStarts.toArray()
    const places = new GrowingArray()
    const ends = new Uint32Array(units.length)
    const wordOf = new Uint32Array(units.length)
    yield
    for (let word = 0; word < this.kinds.length; word++) {
      const end = wordStarts[word + 1] ?? 0
      const kind = this.kinds[word] ?? 0
      for (let at = wordStarts[word] ?? 0; at < end; at++) {
        ends[at] = end
        wordOf[at] = word
        if (mayBeginMatch(kind, flags[at] ?? 0)) places.push(at)
      }
    }
    yield
    const suffixes = places.toArray()
    yield* sortSuffixes(suffixes, units, ends)
    return {
      units,
      flags,
      wordStarts,
      display: Uint16Array.from(this.display.toArray()),
      displayStarts: this.displayStarts.toArray(),
      suffixes,
      suffixWords: suffixes.map((at) => wordOf[at] ?? 0),
    }
  }

  private append(
    key: string,
    { kind, units, flags }: Pick<Word, 'kind' | 'units' | 'flags'>,
    display: string,
  ): number {
    const id = this.kinds.length
    this.ids.set(key, id)
    this.kinds.push(kind)
    this.wordStarts.push(this.units.length)
    for (const unit of units) this.units.push(unit)
    for (const flag of flags) this.flags.push(flag)
    this.displayStarts.push(this.display.length)
    for (let i = 0; i < display.length; i++) this.display.push(display.charCodeAt(i))
    return id
  }
}

/** What stands in the text, without the rest of a row of long-vowel marks. */
function displayOf({ from, to }: Word, text: string): string {
  return text.slice(from[0], to.at(-1)).slice(0, 2 * LONGEST_WORD)
}

/** The letters, and the flags unless they are those of a plain word: a start and nothing else. */
function keyOf(units: readonly number[], flags: readonly number[]): string {
  const text = String.fromCharCode(...units)
  return flags.every((flag, i) => flag === (i === 0 ? STARTS : 0)) ? text : `${text} ${flags.join('')}`
}
