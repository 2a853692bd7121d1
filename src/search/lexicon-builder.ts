/** Collects distinct words and sorts their suffixes. */
import { GrowingArray } from './arrays.ts'
import type { CharClass } from './characters.ts'
import { type LexiconData, mayBeginMatch } from './lexicon.ts'

export interface NewWord {
  kind: CharClass
  units: ArrayLike<number>
  flags: ArrayLike<number>
  /** As written, for people to read. */
  display: string
}

/** Below this many, comparing is cheaper than another round of buckets. */
const SMALL_BUCKET = 48

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

  /** The number of the word: the same for the same letters and flags. */
  add(word: NewWord): number {
    const key = keyOf(word)
    const known = this.ids.get(key)
    if (known !== undefined) return known
    const id = this.kinds.length
    this.ids.set(key, id)
    this.kinds.push(word.kind)
    this.wordStarts.push(this.units.length)
    for (let i = 0; i < word.units.length; i++) {
      this.units.push(word.units[i] ?? 0)
      this.flags.push(word.flags[i] ?? 0)
    }
    this.displayStarts.push(this.display.length)
    for (let i = 0; i < word.display.length; i++) this.display.push(word.display.charCodeAt(i))
    return id
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
}

function keyOf(word: NewWord): string {
  let key = ''
  for (let i = 0; i < word.units.length; i++) {
    key += String.fromCharCode(word.units[i] ?? 0, word.flags[i] ?? 0)
  }
  return key
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
  const counts = new Uint32Array(0x10002)
  let sorted = 0
  for (let job = pending.pop(); job !== undefined; job = pending.pop()) {
    const [first, last, depth] = job
    const bucket = suffixes.subarray(first, last)
    sorted += bucket.length
    if (bucket.length <= SMALL_BUCKET) bucket.sort(compare(depth))
    else {
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
