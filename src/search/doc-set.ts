import { type Bitmap, countBits, listBits } from './bitmap.ts'

/** A set of documents that knows its size and is listed when somebody asks. The bitmap must not change. */
export class DocSet {
  readonly bitmap: Bitmap
  readonly count: number
  private listed: Uint32Array | undefined

  constructor(bitmap: Bitmap) {
    this.bitmap = bitmap
    this.count = countBits(bitmap)
  }

  /** Ascending. */
  get docs(): Uint32Array {
    this.listed ??= listBits(this.bitmap, this.count)
    return this.listed
  }
}
