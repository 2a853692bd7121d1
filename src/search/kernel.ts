/**
 * The inner loops of a search: what is done to whole bitmaps, and to the rows of many documents. plain-kernel.ts does it
 * anywhere, wasm-kernel.ts about six times as fast for arrays that lie in one WebAssembly memory.
 */
import type { Bitmap } from './bitmap.ts'

/** The choices of all documents, one row of `stride` bytes each, see choice-rows.ts. */
export interface ChoiceRows {
  stride: number
  bytes: Uint8Array
}

/** All bitmaps of one call have the same length. O(words), and O(documents) for the counters. */
export interface Kernel {
  /** Nanoseconds for a word of an AND and its count, and for a code of a row: to choose the cheaper of two ways. */
  wordCost: number
  codeCost: number
  /** target = target AND other. */
  intersect(target: Bitmap, other: Bitmap): void
  /** target = target AND NOT other. */
  subtract(target: Bitmap, other: Bitmap): void
  /** target = target OR other. */
  unite(target: Bitmap, other: Bitmap): void
  /** target = target AND NOT (a AND b). */
  subtractCommon(target: Bitmap, a: Bitmap, b: Bitmap): void
  /** Adds with carry: what fails the filter joins `failed`, and `failedTwice` if it was there before. */
  addFailures(failed: Bitmap, failedTwice: Bitmap, filter: Bitmap): void
  /** What of `source` is not in `found` goes to both. */
  addFresh(layer: Bitmap, found: Bitmap, source: Bitmap): void
  countBits(bitmap: Bitmap): number
  /** The number of members of both. */
  countCommon(a: Bitmap, b: Bitmap): number
  /** Counts the one-byte codes of the 32-bit words [first, last) of the rows. Byte b of a row has counters[256 b ...]. */
  countBytes(docs: Bitmap, rows: ChoiceRows, first: number, last: number, counters: Uint32Array): void
  /** Counts the two-byte codes at byte `at` of the rows, from counters[base] on. */
  countHalves(docs: Bitmap, rows: ChoiceRows, at: number, counters: Uint32Array, base: number): void
}
