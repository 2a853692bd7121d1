/**
 * An immutable part of the index. Its documents are numbered from 0 in the default order (rank descending, id
 * ascending), so the first bits of a result are its first page. Only the bitmap of what still lives changes.
 */
import { type Bitmap, clearBit, hasBit } from './bitmap.ts'
import { type ChoiceColumn, codesOf } from './choice-column.ts'
import { countChoices } from './choice-counts.ts'
import type { ColourColumn } from './colour-column.ts'
import { findCommonValues } from './common-values.ts'
import { DocSet } from './doc-set.ts'
import { Lexicon } from './lexicon.ts'
import type { NumberColumn } from './number-column.ts'
import type { TextColumn } from './text-column.ts'

/** Typed arrays only, so that a snapshot is these arrays one after the other. */
export interface SegmentData {
  ids: Uint32Array
  /** Documents by id, ascending. */
  byId: Uint32Array
  ranks: Float64Array
  text: TextColumn
  /** In the order of the schema. */
  choices: ChoiceColumn[]
  numbers: NumberColumn[]
  colours: ColourColumn
}

export class Segment {
  readonly data: SegmentData
  readonly live: Bitmap
  readonly size: number
  readonly lexicon: Lexicon
  /** Text values that many documents share, as bitmaps. */
  readonly commonValues: ReadonlyMap<number, Bitmap>
  liveCount: number
  /** Per choice field: living documents by code. Kept up to date, so that an unfiltered count costs nothing. */
  readonly choiceTotals: readonly Uint32Array[]

  constructor(data: SegmentData, live: Bitmap) {
    this.data = data
    this.live = live
    this.size = data.ids.length
    this.lexicon = new Lexicon(data.text.lexicon)
    this.commonValues = findCommonValues(data.text.docsOfValue, this.size)
    const docs = new DocSet(live)
    this.liveCount = docs.count
    this.choiceTotals = data.choices.map((column) => {
      const counts = new Uint32Array(column.values.length + 1)
      countChoices(column, docs, counts)
      return counts
    })
  }

  /** The document with this id, living or not, or -1. O(log documents). */
  find(id: number): number {
    const { ids, byId } = this.data
    let low = 0
    let high = byId.length - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const doc = byId[middle] ?? 0
      const found = ids[doc] ?? 0
      if (found === id) return doc
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  /** The living document with this id, or -1. */
  findLive(id: number): number {
    const doc = this.find(id)
    return doc >= 0 && hasBit(this.live, doc) ? doc : -1
  }

  /** Marks a document as deleted. Returns whether it was alive. */
  remove(id: number): boolean {
    const doc = this.findLive(id)
    if (doc < 0) return false
    clearBit(this.live, doc)
    this.liveCount--
    this.data.choices.forEach((column, field) => {
      const totals = this.choiceTotals[field]
      if (totals === undefined) return
      for (const code of codesOf(column, doc)) totals[code] = (totals[code] ?? 0) - 1
    })
    return true
  }
}
