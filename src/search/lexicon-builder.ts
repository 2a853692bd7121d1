/** Collects distinct words and sorts their suffixes. */
import { GrowingArray } from './arrays.ts'
import type { CharClass } from './characters.ts'
import { type Lexicon, type LexiconData, mayBeginMatch } from './lexicon.ts'
import { STARTS, type Word } from './tokenise.ts'

/** Below this many, comparing is cheaper than another round of buckets. */
const SMALL_BUCKET = 48
/** Every UTF-16 unit, and 0 for the end of a word. */
const LETTERS = 0x10001

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
    return this.ids.get(key) ?? this.append(key, word, text.slice(word.from[0], word.to.at(-1)))
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

/** The letters, and the flags unless they are those of a plain word: a start and nothing else. */
function keyOf(units: readonly number[], flags: readonly number[]): string {
  const text = String.fromCharCode(...units)
  return flags.every((flag, i) => flag === (i === 0 ? STARTS : 0)) ? text : `${text} ${flags.join('')}`
}

/**
 * Sorts by the letters up to the end of the word, ties by place: buckets by one letter at a time, most significant first,
 * so that no bucket is long and the work can pause between them.
 */
function* sortSuffixes(
  suffixes: Uint32Array,
  units: Uint16Array,
  ends: Uint32Array,
): Generator<undefined, void> {
  const letterAt = (suffix: number, depth: number): number =>
    suffix + depth < (ends[suffix] ?? 0) ? (units[suffix + depth] ?? 0) + 1 : 0
  const compare = (depth: number) => (a: number, b: number) => {
    for (let i = depth; ; i++) {
      const left = letterAt(a, i)
      const difference = left - letterAt(b, i)
      if (difference !== 0) return difference
      if (left === 0) return a - b
    }
  }
  const pending: [first: number, last: number, depth: number][] = [[0, suffixes.length, 0]]
  const spare = new Uint32Array(suffixes.length)
  let counts: Uint32Array | undefined
  let sorted = 0
  for (let job = pending.pop(); job !== undefined; job = pending.pop()) {
    const [first, last, depth] = job
    const bucket = suffixes.subarray(first, last)
    sorted += bucket.length
    if (bucket.length <= SMALL_BUCKET) bucket.sort(compare(depth))
    else {
      counts ??= new Uint32Array(LETTERS)
      const letters = countLetters(bucket, depth, letterAt, counts)
      let next = first
      for (const letter of letters) {
        const size = counts[letter] ?? 0
        if (letter !== 0 && size > 1) pending.push([next, next + size, depth + 1])
        counts[letter] = next
        next += size
      }
      for (const suffix of bucket) {
        const letter = letterAt(suffix, depth)
        const at = counts[letter] ?? 0
        spare[at] = suffix
        counts[letter] = at + 1
      }
      bucket.set(spare.subarray(first, last))
      for (const letter of letters) counts[letter] = 0
    }
    if (sorted > 20_000) {
      sorted = 0
      yield
    }
  }
}

/** Counts the letters of a bucket and lists the distinct ones in order. */
function countLetters(
  bucket: Uint32Array,
  depth: number,
  letterAt: (suffix: number, depth: number) => number,
  counts: Uint32Array,
): number[] {
  const letters: number[] = []
  for (const suffix of bucket) {
    const letter = letterAt(suffix, depth)
    if (counts[letter] === 0) letters.push(letter)
    counts[letter] = (counts[letter] ?? 0) + 1
  }
  return letters.sort((a, b) => a - b)
}
