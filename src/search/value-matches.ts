/**
 * The text values that match one clause, by field and by how well they match. Values are numbered field by field, so
 * each kind of match is a bitmap of one field, and reading it goes through memory in order. Words that many documents
 * have in a field stand for these documents at once.
 */
import { type Bitmap, emptyBitmap, hasBit, setBit } from './bitmap.ts'
import { type Place, pointsOf, WHOLE } from './match.ts'
import type { Segment } from './segment.ts'

/** Matches of equal worth: the values of one field, counted from `firstValue`, and documents beside them. */
export interface ValueLevel {
  points: number
  firstValue: number
  values: Bitmap
  documents: readonly Bitmap[]
}

interface Kind {
  field: number
  place: Place
  synonym: boolean
  values: Bitmap | undefined
  documents: Bitmap[]
}

const NO_VALUES: Bitmap = new Uint32Array(0)

export class ValueMatches {
  private readonly segment: Segment
  private readonly kinds: (Kind | undefined)[] = []

  constructor(segment: Segment) {
    this.segment = segment
  }

  /** Adds the values that have a word. O(values). */
  addWord(word: number, place: Place, synonym: boolean): void {
    const { valuesOfWord, fieldStarts } = this.segment.data.text
    const { starts, items } = valuesOfWord
    const end = starts[word + 1] ?? 0
    const { words, docs } = this.segment.commonWords
    const common = hasBit(words, word) ? docs.get(word) : undefined
    if (common === undefined) {
      this.addAll(items, starts[word] ?? 0, end, place, synonym)
      return
    }
    let at = starts[word] ?? 0
    for (let field = 0; at < end; field++) {
      const first = at
      at = lowerBound(items, fieldStarts[field + 1] ?? Infinity, at, end)
      const documents = common[field]
      if (documents === undefined) this.addAll(items, first, at, place, synonym)
      else this.kindOf(field, place, synonym).documents.push(documents)
    }
  }

  /** Adds values in ascending order. O(values). */
  addAll(values: Uint32Array, first: number, last: number, place: Place, synonym: boolean): void {
    const { fieldStarts } = this.segment.data.text
    let field = -1
    let fieldStart = 0
    let fieldEnd = 0
    let bitmap = NO_VALUES
    for (let i = first; i < last; i++) {
      const value = values[i] ?? 0
      while (value >= fieldEnd) {
        field++
        fieldStart = fieldEnd
        fieldEnd = fieldStarts[field + 1] ?? Infinity
        if (value >= fieldEnd) continue
        const kind = this.kindOf(field, place, synonym)
        kind.values ??= emptyBitmap(fieldEnd - fieldStart)
        bitmap = kind.values
      }
      setBit(bitmap, value - fieldStart)
    }
  }

  /** The best first. O(kinds). */
  levels(weights: readonly number[]): ValueLevel[] {
    const { fieldStarts } = this.segment.data.text
    return this.kinds
      .flatMap((kind): ValueLevel[] => {
        if (kind === undefined) return []
        const { field, place, synonym, values = NO_VALUES, documents } = kind
        const points = pointsOf(place, weights[field] ?? 1, synonym)
        return [{ points, firstValue: fieldStarts[field] ?? 0, values, documents }]
      })
      .sort((a, b) => b.points - a.points)
  }

  private kindOf(field: number, place: Place, synonym: boolean): Kind {
    const at = (field * (WHOLE + 1) + place) * 2 + Number(synonym)
    const known = this.kinds[at]
    if (known !== undefined) return known
    const kind = { field, place, synonym, values: undefined, documents: [] }
    this.kinds[at] = kind
    return kind
  }
}

/** The first place of [first, last) that holds no less than the bound. */
function lowerBound(ascending: Uint32Array, bound: number, first: number, last: number): number {
  let low = first
  let high = last
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < bound) low = middle + 1
    else high = middle
  }
  return low
}
