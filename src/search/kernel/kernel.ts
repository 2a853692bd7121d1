/**
 * The inner loops of a search: what is done to whole bitmaps, and to the rows of many documents. plain-kernel.ts does it
 * anywhere, wasm-kernel.ts about six times as fast for arrays that lie in one WebAssembly memory.
 */
import type { Lists } from '#search/arrays/arrays.ts'
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { Place } from '#search/query/match.ts'
import type { PhraseAround } from './phrase-places.ts'

/** A row of counter numbers for each document: see choice-rows.ts. */
export interface CodeRows {
  /** Codes of a row: a multiple of four, because the loops take four at a time. */
  stride: number
  /** Document d has codes[d * stride, (d + 1) * stride). Code 0 fills rows up. */
  codes: Uint16Array
}

/** Rows whose documents are counted by their groups. */
export interface RowsOfGroups {
  rows: CodeRows
  /** Of the codes of a row only these columns. */
  columns: readonly [first: number, end: number]
  /** The values that each code stands for. */
  values: Lists
  /** The group of each document, above 0; those of a group stand next to each other. */
  groups: Uint32Array
}

/** What `countRowsOfGroups` counts into; all zero before. */
export interface GroupCounters {
  /** Of each code, the groups whose first document has it. */
  byCode: Uint32Array
  /** Of each value, the groups that have it in a later document only. */
  byValue: Uint32Array
  /** The last group met at each value and at each column; left as they may be. */
  seen: Uint32Array
  opened: Uint32Array
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
  /** Adds with carry: what fails the filter joins `failed`, and `failedTwice` if it was there before. */
  addFailures(failed: Bitmap, failedTwice: Bitmap, filter: Bitmap): void
  /** What of `source` is not in `found` goes to both. */
  addFresh(layer: Bitmap, found: Bitmap, source: Bitmap): void
  countBits(bitmap: Bitmap): number
  /** The number of members of both. */
  countCommon(a: Bitmap, b: Bitmap): number
  /** target = the first member of each group; `ends` has the last document of all groups. See bitmaps/group-bits.ts. */
  firstOfGroups(target: Bitmap, docs: Bitmap, ends: Bitmap): void
  /** target = the last document of each group that has a member, be it a member or not. */
  lastOfGroups(target: Bitmap, docs: Bitmap, ends: Bitmap): void
  /** The number of groups that have a member in both. */
  countCommonGroups(a: Bitmap, b: Bitmap, ends: Bitmap): number
  /** counts = of each list, the number of groups that have a member in it and in the set; `groups` has the group of each document, above 0. */
  countListsOfGroups(docs: Bitmap, lists: Lists, groups: Uint32Array, counts: Uint32Array): void
  /** One more in the counters of the codes in some columns, [first, end), of the rows of the documents. */
  countRows(docs: Bitmap, rows: CodeRows, columns: readonly [number, number], counters: Uint32Array): void
  /** One more in the counters of the codes in one column. */
  countColumn(docs: Bitmap, rows: CodeRows, column: number, counters: Uint32Array): void
  /**
   * For each group with a document in `docs`, one more for each value that the rows of these have: either in the counter of a code that
   * stands for it, or in its own.
   */
  countRowsOfGroups(docs: Bitmap, asked: RowsOfGroups, counters: GroupCounters): void
  /**
   * For each group with a document in `docs`, one more in the counter of each bit that the masks of these have. Document d has 64 bits,
   * masks[2 * d] the lower ones; `ends` are the last documents of all groups.
   */
  countMasksOfGroups(docs: Bitmap, masks: Uint32Array, ends: Bitmap, counters: Uint32Array): void
  /** Adds the members of lists[keys[first]] ... lists[keys[last - 1]]. O(their members). */
  addLists(target: Bitmap, lists: Lists, keys: Uint32Array, first: number, last: number): void
  /**
   * Brings array[places[first]] ... array[places[last - 1]] near the processor, all at once, for JavaScript that is about
   * to read them one after the other. Changes nothing.
   */
  touch(array: Uint32Array | Uint8Array, places: Uint32Array, first: number, last: number): void
  /** The same for the lists of these keys, and for the lists in `inner` that they are lists of. */
  touchLists(lists: Lists, inner: Lists, keys: Uint32Array, first: number, last: number): void
  /**
   * Adds the documents of those values[first, last) that hold the phrase, each to the target of its best place.
   * O(words of the values + their documents).
   */
  addPhrases(
    targetOf: (place: Place) => Bitmap,
    phrase: PhraseAround,
    docsOfValue: Lists,
    values: Uint32Array,
    first: number,
    last: number,
  ): void
  /** target = the hits that `shuffled` (shuffle.ts) gives at most `limit`. */
  keepShuffled(target: Bitmap, hits: Bitmap, ids: Uint32Array, seed: number, limit: number): void
}
