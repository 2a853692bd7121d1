/** Bitmaps to work with, used again and again: a new one of a megabit costs as much as the work that it is for. */

import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { Arena } from './arena.ts'

export class BitmapPool {
  private readonly arena: Arena
  private readonly free: Bitmap[] = []
  private lent: Bitmap[] = []

  constructor(arena: Arena) {
    this.arena = arena
  }

  /** A bitmap of no documents, until the next `reset`. */
  take(): Bitmap {
    const bitmap = this.free.pop()?.fill(0) ?? this.arena.newBitmap()
    this.lent.push(bitmap)
    return bitmap
  }

  /** A copy to change, until the next `reset`. */
  copyOf(source: Bitmap): Bitmap {
    const bitmap = this.free.pop() ?? this.arena.newBitmap()
    bitmap.set(source)
    this.lent.push(bitmap)
    return bitmap
  }

  /** Lent bitmaps that are kept for longer, until they are given back. */
  keep(bitmaps: ReadonlySet<Bitmap>): void {
    this.lent = this.lent.filter((bitmap) => !bitmaps.has(bitmap))
  }

  giveBack(bitmaps: Iterable<Bitmap>): void {
    this.free.push(...bitmaps)
  }

  /** A search is over: all that was lent comes back. */
  reset(): void {
    this.free.push(...this.lent)
    this.lent = []
  }
}
