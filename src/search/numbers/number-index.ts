/**
 * Range index. Bitmaps hold the documents below each cut of the order; a range is a difference of two,
 * corrected to its ends.
 */

import { type Bitmap, clearBit, hasBit, setBit } from '#search/bitmaps/bitmap.ts'
import type { Arena } from '#search/kernel/arena.ts'
import type { BitmapPool } from '#search/kernel/bitmap-pool.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import { SMALLEST_STRIDE } from '#search/thresholds.ts'
import type { NumberRange } from '#search/types.ts'
import { countBelow, type NumberColumn } from './number-column.ts'

/** 16 bitmaps take 2 bytes a document. */
const STRIDES = 16

/** bitmaps[k] has the documents order[0, k * stride); the last one has all with a value. */
export interface Cuts {
  stride: number
  bitmaps: readonly Bitmap[]
}

export function* cutOrder({ order }: NumberColumn, arena: Arena): Generator<undefined, Cuts> {
  const stride = Math.max(SMALLEST_STRIDE, Math.ceil(order.length / STRIDES))
  let below = arena.newBitmap()
  const bitmaps = [below]
  for (let from = 0; from < order.length; from += stride) {
    const bitmap = arena.newBitmap()
    bitmap.set(below)
    const end = Math.min(order.length, from + stride)
    for (let i = from; i < end; i++) setBit(bitmap, order[i] ?? 0)
    bitmaps.push(bitmap)
    below = bitmap
    yield
  }
  return { stride, bitmaps }
}

export class NumberIndex {
  readonly column: NumberColumn
  readonly kernel: Kernel
  readonly bitmaps: BitmapPool
  private readonly cuts: readonly Bitmap[]
  private readonly stride: number

  constructor(column: NumberColumn, arena: Arena, bitmaps: BitmapPool, cuts: Cuts) {
    this.column = column
    this.kernel = arena.kernel
    this.bitmaps = bitmaps
    this.cuts = cuts.bitmaps
    this.stride = cuts.stride
  }

  rangeOf({ min = -Infinity, max = Infinity }: NumberRange): [first: number, last: number] {
    const { values, starts } = this.column
    const first = starts[countBelow(values, min, false)] ?? 0
    return [first, Math.max(first, starts[countBelow(values, max, true)] ?? 0)]
  }

  /** Returns the documents order[first, last), as a bitmap of the pool. O(words + stride). */
  docsBetween(first: number, last: number): Bitmap {
    if (last - first <= this.stride) {
      const docs = this.bitmaps.take()
      this.correct(docs, first, last, true)
      return docs
    }
    const lower = this.nearestCut(first)
    const upper = this.nearestCut(last)
    const docs = this.bitmaps.copyOf(this.cutAt(upper))
    this.kernel.subtract(docs, this.cutAt(lower))
    const { length } = this.column.order
    const cut = (at: number) => Math.min(length, at * this.stride)
    this.correct(docs, cut(upper), last, true)
    this.correct(docs, last, cut(upper), false)
    this.correct(docs, first, cut(lower), true)
    this.correct(docs, cut(lower), first, false)
    return docs
  }

  /** Returns places in the order. O(words x strides + stride). */
  extremesOf({ bitmap }: DocSet): [first: number, last: number] | undefined {
    const { order } = this.column
    const below = (cut: number) => this.kernel.countCommon(bitmap, this.cutAt(cut))
    const strides = this.cuts.length - 1
    const all = below(strides)
    if (all === 0) return undefined
    let upper = strides
    while (upper > 1 && below(upper - 1) === all) upper--
    let lower = 0
    while (below(lower + 1) === 0) lower++
    let first = lower * this.stride
    while (!hasBit(bitmap, order[first] ?? 0)) first++
    let last = Math.min(order.length, upper * this.stride) - 1
    while (!hasBit(bitmap, order[last] ?? 0)) last--
    return [first, last]
  }

  private nearestCut(place: number): number {
    if (place === this.column.order.length) return this.cuts.length - 1
    return Math.round(place / this.stride)
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
