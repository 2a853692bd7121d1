/**
 * Measured sizes above which a quicker method pays. Tests lower them, so that a dozen documents take the paths
 * of a million.
 */

/** Documents of a segment; fewer take microseconds without WebAssembly. */
export const SMALLEST_WASM = 16_384
/** Documents of a text value or word; fewer are added one by one. */
export const SMALLEST_COMMON = 256
/** Documents between two cuts of a number field; fewer are read one by one. */
export const SMALLEST_STRIDE = 2_048
/** Keys sampled to estimate the limit of the smallest. */
export const SAMPLE = 1_024
/** Combinations of choice fields that share a code. More would overflow the nearest cache. */
export const MOST_COMBINATIONS = 256
/** Sets of one choice field with counters; with more, documents are read one by one. */
export const MOST_SETS = 8_192
/** Values that may have a phrase; fewer are read faster than four bitmaps are cleared. */
export const FEW_VALUES = 64
/** Lists of documents; fewer are added faster than WebAssembly is called. */
export const FEW_LISTS = 8
/** Values that share a mask of 64 bits. */
export const MOST_MASKED = 64
/** Items of one slice of long work: a millisecond or two. */
export const SLICE = 32_768
