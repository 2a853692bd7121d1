/**
 * Inner loops of a search. plain-kernel.ts runs anywhere; wasm-kernel.ts is about six times as fast, for arrays
 * in WebAssembly memory.
 */
import type { Lists } from '#search/arrays/arrays.ts'
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { MatchRank } from '#search/query/match.ts'
import type { PhraseAround } from './phrase-places.ts'

/** A row of counter numbers per document: see choice-rows.ts. */
export interface CodeRows {
  /** A multiple of four, as the loops take four at a time. */
  stride: number
  /** Document d has codes[d * stride, (d + 1) * stride). Code 0 pads rows. */
  codes: Uint16Array
}

export interface RowsOfGroups {
  rows: CodeRows
  columns: readonly [first: number, end: number]
  values: Lists
  /** Group of each document, above 0. Documents of a group are adjacent. */
  groups: Uint32Array
}

/** Must be zero before `countRowsOfGroups`. */
export interface GroupCounters {
  /** For each code, the groups with the code in their first document. */
  byCode: Uint32Array
  /** For each value, the groups with the value only in later documents. */
  byValue: Uint32Array
  /** Last group met; unspecified afterwards. */
  seen: Uint32Array
  opened: Uint32Array
}

/** All bitmaps of one call have the same length. O(words), and O(documents) for the counters. */
export interface Kernel {
  /** Nanoseconds for a word of an AND with its count, and for a code of a row. */
  wordCost: number
  codeCost: number
  intersect(target: Bitmap, other: Bitmap): void
  subtract(target: Bitmap, other: Bitmap): void
  unite(target: Bitmap, other: Bitmap): void
  /** Adds with carry: documents outside `filter` join `failed`, or `failedTwice` if already failed. */
  addFailures(failed: Bitmap, failedTwice: Bitmap, filter: Bitmap): void
  /** Adds the documents of `source` that are not yet `found` to both. */
  addFresh(layer: Bitmap, found: Bitmap, source: Bitmap): void
  countBits(bitmap: Bitmap): number
  countCommon(a: Bitmap, b: Bitmap): number
  /**
   * Sets target to the first member of each group; `ends` marks the last document of every group. See
   * bitmaps/group-bits.ts.
   */
  firstOfGroups(target: Bitmap, docs: Bitmap, ends: Bitmap): void
  /** Sets target to the last document of each group with a member, itself a member or not. */
  lastOfGroups(target: Bitmap, docs: Bitmap, ends: Bitmap): void
  countCommonGroups(a: Bitmap, b: Bitmap, ends: Bitmap): number
  /** Counts, for each list, the groups with a document in list and set. Groups are numbered above 0. */
  countListsOfGroups(docs: Bitmap, lists: Lists, groups: Uint32Array, counts: Uint32Array): void
  /** Increments the counters of codes in the columns [first, end). */
  countRows(docs: Bitmap, rows: CodeRows, columns: readonly [number, number], counters: Uint32Array): void
  countColumn(docs: Bitmap, rows: CodeRows, column: number, counters: Uint32Array): void
  /** Counts each group once for each value of its documents in `docs`: in the counter of a code or of the value. */
  countRowsOfGroups(docs: Bitmap, rows: RowsOfGroups, counters: GroupCounters): void
  /**
   * Counts each group once for each bit in the masks of its documents. Document d has 64 bits, the lower ones in
   * masks[2 * d].
   */
  countMasksOfGroups(docs: Bitmap, masks: Uint32Array, ends: Bitmap, counters: Uint32Array): void
  /** Adds the members of lists[keys[first]] ... lists[keys[last - 1]]. O(their members). */
  addLists(target: Bitmap, lists: Lists, keys: Uint32Array, first: number, last: number): void
  /** Prefetches the items at these places into the processor's cache. Changes nothing. */
  touch(array: Uint32Array | Uint8Array, places: Uint32Array, first: number, last: number): void
  /** Prefetches the lists of these keys, and the lists in `inner` that they name. */
  touchLists(lists: Lists, inner: Lists, keys: Uint32Array, first: number, last: number): void
  /**
   * Adds the documents of values with the phrase to the target of their best place. O(words of the values + their
   * documents).
   */
  addPhrases(
    targetOf: (place: MatchRank) => Bitmap,
    phrase: PhraseAround,
    docsOfValue: Lists,
    values: Uint32Array,
    first: number,
    last: number,
  ): void
  /** Sets target to the hits with a `shuffled` number (shuffle.ts) of at most `limit`. */
  filterShuffled(target: Bitmap, hits: Bitmap, ids: Uint32Array, seed: number, limit: number): void
}
