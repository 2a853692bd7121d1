/**
 * From which sizes on a quicker way pays for its preparation: measured, and in one place, because the tests lower them,
 * so that a dozen documents go the ways of a million.
 */

/** Documents of a segment: fewer are counted in microseconds without WebAssembly. */
export const SMALLEST_WASM = 16_384
/** Documents of a text value or word: fewer are quickly added one by one. */
export const SMALLEST_COMMON = 256
/** Documents between two cuts of a number field: fewer are quickly looked at one by one. */
export const SMALLEST_PART = 2_048
/** Keys looked at to guess how good one of the first must be. */
export const SAMPLE = 1_024
/** Combinations of choice fields that share a code: more fields a code, but more counters than the nearest cache holds. */
export const MOST_COMBINATIONS = 256
/** Sets of one choice field that are worth a counter each; with more, documents are looked at one by one. */
export const MOST_SETS = 8_192
/** Values that may hold a phrase: fewer are read before four bitmaps are cleared for what may be found. */
export const FEW_VALUES = 64
/** Lists of documents: fewer are added before the way into WebAssembly is gone. */
export const FEW_LISTS = 8
/** Values of the fields in which documents of a group differ that share a mask: a mask has 64 bits and no more. */
export const MOST_MASKED = 64
/** Items of one slice of long work: a millisecond or two. */
export const SLICE = 32_768
