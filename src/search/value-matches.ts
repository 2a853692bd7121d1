/**
 * The text values that match one clause, by field and by how well they match. Values are numbered field by field, so
 * each kind of match is a bitmap of one field, and reading it goes through memory in order.
 */
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import { type Place, pointsOf, WHOLE } from './match.ts'

/** Matches of equal worth: the values of one field, counted from `firstValue`. */
export interface ValueLevel {
  points: number
  firstValue: number
  values: Bitmap
}

interface Kind {
  field: number
  place: Place
  synonym: boolean
}

export class ValueMatches {
  private readonly fieldStarts: Uint32Array
  private readonly kinds: (Kind | undefined)[] = []
  private readonly bitmaps: Bitmap[] = []

  /** `fieldStarts[f]` is the first value of field f, and the last entry the number of values. */
  constructor(fieldStarts: Uint32Array) {
    this.fieldStarts = fieldStarts
  }

  /** Adds values in ascending order. O(values). */
  addAll(values: Uint32Array, first: number, last: number, place: Place, synonym: boolean): void {
    const { fieldStarts } = this
    let field = -1
    let fieldEnd = 0
    let bitmap: Bitmap = values
    for (let i = first; i < last; i++) {
      const value = values[i] ?? 0
      while (value >= fieldEnd) {
        field++
        fieldEnd = fieldStarts[field + 1] ?? Infinity
        if (value < fieldEnd) bitmap = this.bitmapOf({ field, place, synonym })
      }
      setBit(bitmap, value - (fieldStarts[field] ?? 0))
    }
  }

  /** The best first. Without weights all are worth the same. */
  levels(weights?: readonly number[]): ValueLevel[] {
    return this.kinds
      .flatMap((kind, i): ValueLevel[] => {
        const values = this.bitmaps[i]
        if (kind === undefined || values === undefined) return []
        const weight = weights?.[kind.field]
        const points = weight === undefined ? 1 : pointsOf(kind.place, weight, kind.synonym)
        return [{ points, firstValue: this.fieldStarts[kind.field] ?? 0, values }]
      })
      .sort((a, b) => b.points - a.points)
  }

  private bitmapOf(kind: Kind): Bitmap {
    const at = (kind.field * (WHOLE + 1) + kind.place) * 2 + Number(kind.synonym)
    const start = this.fieldStarts[kind.field] ?? 0
    const bitmap = this.bitmaps[at] ?? emptyBitmap((this.fieldStarts[kind.field + 1] ?? start) - start)
    this.kinds[at] = kind
    this.bitmaps[at] = bitmap
    return bitmap
  }
}
