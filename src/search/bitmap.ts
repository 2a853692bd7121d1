/** Sets of documents of one segment, one bit each, in 32-bit words. Operations are O(words) = O(documents / 32). */
export type Bitmap = Uint32Array

/** No document of `size`. */
export function emptyBitmap(size: number): Bitmap {
  return new Uint32Array((size + 31) >>> 5)
}

/** All documents below `size`; the bits behind them stay 0. */
export function fullBitmap(size: number): Bitmap {
  const bitmap = emptyBitmap(size).fill(0xffffffff)
  if ((size & 31) !== 0) bitmap[bitmap.length - 1] = (1 << (size & 31)) - 1
  return bitmap
}

/** Whether the document is a member. */
export function hasBit(bitmap: Bitmap, doc: number): boolean {
  return (((bitmap[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1
}

/** Makes the document a member. */
export function setBit(bitmap: Bitmap, doc: number): void {
  bitmap[doc >>> 5] = (bitmap[doc >>> 5] ?? 0) | (1 << (doc & 31))
}

/** Makes the document no member. */
export function clearBit(bitmap: Bitmap, doc: number): void {
  bitmap[doc >>> 5] = (bitmap[doc >>> 5] ?? 0) & ~(1 << (doc & 31))
}

/** target = target AND other. */
export function intersect(target: Bitmap, other: Bitmap): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) & (other[i] ?? 0)
}

/** target = target AND NOT other. */
export function subtract(target: Bitmap, other: Bitmap): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) & ~(other[i] ?? 0)
}

/** target = target OR other. */
export function unite(target: Bitmap, other: Bitmap): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) | (other[i] ?? 0)
}

/** The number of members. */
export function countBits(bitmap: Bitmap): number {
  let count = 0
  for (let i = 0; i < bitmap.length; i++) count += popcount(bitmap[i] ?? 0)
  return count
}

/** Bits of one word, by adding neighbours: Hacker's Delight, 5-1. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The members in ascending order; `count` must be their number. */
export function listBits(bitmap: Bitmap, count: number): Uint32Array {
  const docs = new Uint32Array(count)
  let at = 0
  for (let i = 0; at < count && i < bitmap.length; i++) {
    let word = bitmap[i] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      docs[at++] = (i << 5) + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return docs
}

/** The members from the `skip`-th on, at most `take` of them. Whole words are skipped by counting. */
export function sliceBits(bitmap: Bitmap, skip: number, take: number): number[] {
  const docs: number[] = []
  let left = skip
  for (let i = 0; docs.length < take && i < bitmap.length; i++) {
    let word = bitmap[i] ?? 0
    const count = popcount(word)
    if (left >= count) {
      left -= count
      continue
    }
    for (; word !== 0 && docs.length < take; word &= word - 1) {
      if (left > 0) left--
      else docs.push((i << 5) + 31 - Math.clz32(word & -word))
    }
  }
  return docs
}
