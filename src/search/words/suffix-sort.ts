/** Below this many, comparing is cheaper than another round of buckets. */
const SMALL_BUCKET = 48
/** Every UTF-16 unit, and 0 for the end of a word. */
const LETTERS = 0x10001
const SLICE = 20_000

type LetterAt = (suffix: number, depth: number) => number

/**
 * Sorts by the letters up to the end of the word, ties by place. Radix sort, most significant letter first:
 * buckets stay short for pauses.
 */
export function* sortSuffixes(
  suffixes: Uint32Array,
  units: Uint16Array,
  ends: Uint32Array,
): Generator<undefined, void> {
  const letterAt: LetterAt = (suffix, depth) =>
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
      const letters = yield* countLetters(bucket, depth, letterAt, counts)
      let next = first
      for (const letter of letters) {
        const size = counts[letter] ?? 0
        if (letter !== 0 && size > 1) pending.push([next, next + size, depth + 1])
        counts[letter] = next
        next += size
      }
      for (let i = 0; i < bucket.length; i++) {
        const suffix = bucket[i] ?? 0
        const letter = letterAt(suffix, depth)
        const at = counts[letter] ?? 0
        spare[at] = suffix
        counts[letter] = at + 1
        if (i % SLICE === SLICE - 1) yield
      }
      bucket.set(spare.subarray(first, last))
      for (const letter of letters) counts[letter] = 0
    }
    if (sorted > SLICE) {
      sorted = 0
      yield
    }
  }
}

/** Returns the distinct letters in order. */
function* countLetters(
  bucket: Uint32Array,
  depth: number,
  letterAt: LetterAt,
  counts: Uint32Array,
): Generator<undefined, number[]> {
  const letters: number[] = []
  for (let i = 0; i < bucket.length; i++) {
    const letter = letterAt(bucket[i] ?? 0, depth)
    if (counts[letter] === 0) letters.push(letter)
    counts[letter] = (counts[letter] ?? 0) + 1
    if (i % SLICE === SLICE - 1) yield
  }
  return letters.sort((a, b) => a - b)
}
