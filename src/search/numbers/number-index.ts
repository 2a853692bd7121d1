/**
 * Range index. Bitmaps hold the documents below each cut of the order; a range is a difference of two,
 * corrected to its ends.
 */

import { type Bitmap, clearBit, hasBit, setBit } from '#search/bitmaps/bitmap.ts'
import type { Arena } from '#search/kernel/arena.ts'
import type { BitmapPool } from '#search/kernel/bitmap-pool.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import { SMALLEST_PART } from '#search/thresholds.ts'
import type { NumberRange } from '#search/types.ts'
import { countBelow, type NumberColumn } from './number-column.ts'

/** 16 bitmaps take 2 bytes a document. */
const PARTS = 16

/** bitmaps[k] has the documents order[0, k * part); the last one has all with a value. */
export interface Cuts {
  part: number
  bitmaps: readonly Bitmap[]
}

export function* cutOrder({ order }: NumberColumn, arena: Arena): Generator<undefined, Cuts> {
  const part = Math.max(SMALLEST_PART, Math.ceil(order.length / PARTS))
  let below = arena.newBitmap()
  const bitmaps = [below]
  for (let from = 0; from < order.length; from += part) {
    const bitmap = arena.newBitmap()
    bitmap.set(below)
    const end = Math.min(order.length, from + part)
    for (let i = from; i < end; i++) setBit(bitmap, order[i] ?? 0)
    bitmaps.push(bitmap)
    below = bitmap
    yield
  }
  return { part, bitmaps }
}

export class NumberIndex {
  readonly column: NumberColumn
  readonly kernel: Kernel
  readonly bitmaps: BitmapPool
  private readonly cuts: readonly Bitmap[]
  private readonly part: number

  constructor(column: NumberColumn, arena: Arena, bitmaps: BitmapPool, cuts: Cuts) {
    this.column = column
    this.kernel = arena.kernel
    this.bitmaps = bitmaps
    this.cuts = cuts.bitmaps
    this.part = cuts.part
  }

  rangeOf({ min = -Infinity, max = Infinity }: NumberRange): [first: number, last: number] {
    const { values, starts } = this.column
    const first = starts[countBelow(values, min, false)] ?? 0
    return [first, Math.max(first, starts[countBelow(values, max, true)] ?? 0)]
  }

  /** Returns the documents order[first, last), as a bitmap of the pool. O(words + documents of a part). */
  docsBetween(first: number, last: number): Bitmap {
    if (last - first <= this.part) {
      const docs = this.bitmaps.take()
      this.correct(docs, first, last, true)
      return docs
    }
    const lower = this.nearestCut(first)
    const upper = this.nearestCut(last)
    const docs = this.bitmaps.copyOf(this.cutAt(upper))
    this.kernel.subtract(docs, this.cutAt(lower))
    const { length } = this.column.order
    const cut = (at: number) => Math.min(length, at * this.part)
    this.correct(docs, cut(upper), last, true)
    this.correct(docs, last, cut(upper), false)
    this.correct(docs, first, cut(lower), true)
    this.correct(docs, cut(lower), first, false)
    return docs
  }

  /** Returns places in the order. O(words x parts + documents of a part). */
  extremesOf({ bitmap }: DocSet): [first: number, last: number] | undefined {
    const { order } = this.column
    const below = (cut: number) => this.kernel.countCommon(bitmap, this.cutAt(cut))
    const parts = this.cuts.length - 1
    const all = below(parts)
    if (all === 0) return undefined
    let upper = parts
    while (upper > 1 && below(upper - 1) === all) upper--
    let lower = 0
    while (below(lower + 1) === 0) lower++
    let first = lower * this.part
    while (!hasBit(bitmap, order[first] ?? 0)) first++
    let last = Math.min(order.length, upper * this.part) - 1
    while (!hasBit(bitmap, order[last] ?? 0)) last--
    return [first, last]
  }

  private nearestCut(place: number): number {
    if (place === this.column.order.length) return this.cuts.length - 1
    return Math.round(place / this.part)
  }

  private cutAt(cut: number): Bitmap {
    return this.cuts[cut] ?? this.bitmaps.take()
  }

  private correct(docs: Bitmap, first: number, last: number, add: boolean): void {
    const { order } = this.column
    if (add) for (let i = first; i < last; i++) setBit(docs, order[i] ?? 0)
    else for (let i = first; i < last; i++) clearBit(docs, order[i] ?? 0)
  }
}
