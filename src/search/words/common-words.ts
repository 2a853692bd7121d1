/** Bitmaps of common words are quicker to add than long lists. Built with each segment; not in snapshots. */

import type { Lists } from '#search/arrays/arrays.ts'
import { type Bitmap, emptyBitmap, setBit } from '#search/bitmaps/bitmap.ts'
import type { Arena } from '#search/kernel/arena.ts'
import { SMALLEST_COMMON } from '#search/thresholds.ts'
import type { TextColumn } from './text-column.ts'

/** In at least a 48th of all documents a bitmap is quicker than a list, and not much larger. */
const COMMON_SHARE = 48
/** Bitmaps take an eighth of a byte a document each. */
const MOST_WORDS = 400
/** Rare words between two pauses. A word with more values pauses by itself. */
const WORDS_OF_SLICE = 16_384

export interface CommonWords {
  /** A quick test, as nearly all matching words are rare. */
  words: Bitmap
  /** By word, then by field; undefined in fields where the word is rare. */
  docs: ReadonlyMap<number, readonly (Bitmap | undefined)[]>
}

export function* findCommonWords(
  text: TextColumn,
  size: number,
  arena: Arena,
): Generator<undefined, CommonWords> {
  const { docsOfValue, valuesOfWord, fieldStarts } = text
  const common = new Map<number, (Bitmap | undefined)[]>()
  const words = emptyBitmap(valuesOfWord.starts.length)
  const least = Math.max(SMALLEST_COMMON, size / COMMON_SHARE)
  let made = 0
  for (let word = 0; word + 1 < valuesOfWord.starts.length && made < MOST_WORDS; word++) {
    const end = valuesOfWord.starts[word + 1] ?? 0
    let at = valuesOfWord.starts[word] ?? 0
    if (word % WORDS_OF_SLICE === 0 || end - at > WORDS_OF_SLICE) yield
    for (let field = 0; at < end; field++) {
      const first = at
      const fieldEnd = fieldStarts[field + 1] ?? Infinity
      let docs = 0
      for (; at < end && (valuesOfWord.items[at] ?? 0) < fieldEnd; at++) {
        const value = valuesOfWord.items[at] ?? 0
        docs += (docsOfValue.starts[value + 1] ?? 0) - (docsOfValue.starts[value] ?? 0)
      }
      if (docs < least) continue
      const fields = common.get(word) ?? []
      fields[field] = docsOf(docsOfValue, valuesOfWord.items.subarray(first, at), arena.newBitmap())
      common.set(word, fields)
      setBit(words, word)
      made++
    }
  }
  return { words, docs: common }
}

function docsOf({ starts, items }: Lists, values: Uint32Array, bitmap: Bitmap): Bitmap {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    const end = starts[value + 1] ?? 0
    for (let at = starts[value] ?? 0; at < end; at++) setBit(bitmap, items[at] ?? 0)
  }
  return bitmap
}
