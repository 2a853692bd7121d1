import { type Bitmap, firstBits } from '#search/bitmaps/bitmap.ts'
import type { Kernel } from './kernel.ts'

/** The bitmap must not change: the count and the list are cached. */
export class DocSet {
  readonly bitmap: Bitmap
  readonly count: number
  private listed: Uint32Array | undefined

  constructor(bitmap: Bitmap, kernel: Kernel) {
    this.bitmap = bitmap
    this.count = kernel.countBits(bitmap)
  }

  get docs(): Uint32Array {
    this.listed ??= firstBits(this.bitmap, this.count)
    return this.listed
  }
}
