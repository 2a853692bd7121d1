/**
 * Set of documents of one segment, one bit each. Its words are a multiple of four, as WebAssembly needs. Operations are
 * O(documents / 32).
 */
export type Bitmap = Uint32Array

export function bitmapWords(size: number): number {
  return ((size + 127) >>> 7) << 2
}

export function emptyBitmap(size: number): Bitmap {
  return new Uint32Array(bitmapWords(size))
}

/** Returns all documents below `size`; the bits behind them stay 0. */
export function fullBitmap(size: number): Bitmap {
  const bitmap = emptyBitmap(size).fill(0xffffffff, 0, size >>> 5)
  if ((size & 31) !== 0) bitmap[size >>> 5] = (1 << (size & 31)) - 1
  return bitmap
}

export function hasBit(bitmap: Bitmap, doc: number): boolean {
  return (((bitmap[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1
}

export function setBit(bitmap: Bitmap, doc: number): void {
  bitmap[doc >>> 5] = (bitmap[doc >>> 5] ?? 0) | (1 << (doc & 31))
}

export function clearBit(bitmap: Bitmap, doc: number): void {
  bitmap[doc >>> 5] = (bitmap[doc >>> 5] ?? 0) & ~(1 << (doc & 31))
}

export function intersect(target: Bitmap, other: Bitmap): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) & (other[i] ?? 0)
}

export function subtract(target: Bitmap, other: Bitmap): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) & ~(other[i] ?? 0)
}

export function unite(target: Bitmap, other: Bitmap): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) | (other[i] ?? 0)
}

export function countBits(bitmap: Bitmap): number {
  let count = 0
  for (let i = 0; i < bitmap.length; i++) count += popcount(bitmap[i] ?? 0)
  return count
}

/** Counts the bits of one word: Hacker's Delight, 5-1. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Returns the first `most` members, ascending. O(words up to the last of them). */
export function firstBits(bitmap: Bitmap, most: number): Uint32Array {
  const docs = new Uint32Array(most)
  let found = 0
  for (let i = 0; found < most && i < bitmap.length; i++) {
    for (let word = bitmap[i] ?? 0; word !== 0 && found < most; word &= word - 1)
      docs[found++] = (i << 5) + 31 - Math.clz32(word & -word)
  }
  return docs.subarray(0, found)
}
