/** Text values that many documents share, as bitmaps: those are quicker to add to a result than long lists. */
import type { Lists } from './arrays.ts'
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'

/** In small segments everything is common, and nothing is slow. */
export const SMALLEST_COMMON = 256
/** One value has at least a 64th of all documents: then a bitmap is quicker to add than a list. */
const COMMON_SHARE = 64

/** The documents of the values that many share: categories, materials, makers. O(documents x values of each). */
export function findCommonValues({ starts, items }: Lists, size: number): Map<number, Bitmap> {
  const common = new Map<number, Bitmap>()
  for (let value = 0; value + 1 < starts.length; value++) {
    const docs = items.subarray(starts[value], starts[value + 1])
    if (docs.length < SMALLEST_COMMON || docs.length * COMMON_SHARE < size) continue
    const bitmap = emptyBitmap(size)
    for (const doc of docs) setBit(bitmap, doc)
    common.set(value, bitmap)
  }
  return common
}
