/** Reuses bitmaps: allocating one costs as much as an operation. */

import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { Arena } from './arena.ts'

export class BitmapPool {
  private readonly arena: Arena
  private readonly free: Bitmap[] = []
  private lent: Bitmap[] = []

  constructor(arena: Arena) {
    this.arena = arena
  }

  /** Returns an empty bitmap, valid until `reset`. */
  take(): Bitmap {
    const bitmap = this.free.pop()?.fill(0) ?? this.arena.newBitmap()
    this.lent.push(bitmap)
    return bitmap
  }

  /** Returns a mutable copy, valid until `reset`. */
  copyOf(source: Bitmap): Bitmap {
    const bitmap = this.free.pop() ?? this.arena.newBitmap()
    bitmap.set(source)
    this.lent.push(bitmap)
    return bitmap
  }

  /** Keeps lent bitmaps beyond `reset`, until `giveBack`. */
  retain(bitmaps: ReadonlySet<Bitmap>): void {
    this.lent = this.lent.filter((bitmap) => !bitmaps.has(bitmap))
  }

  giveBack(bitmaps: Iterable<Bitmap>): void {
    this.free.push(...bitmaps)
  }

  reset(): void {
    this.free.push(...this.lent)
    this.lent = []
  }
}
