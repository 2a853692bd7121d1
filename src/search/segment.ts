/**
 * An immutable part of the index. Its documents are numbered from 0 in the default order (rank descending, id
 * ascending), so the first bits of a result are its first page. Only the bitmap of what still lives changes.
 */
import { createArena } from './arena.ts'
import { type Bitmap, clearBit, hasBit } from './bitmap.ts'
import { BitmapPool } from './bitmap-pool.ts'
import type { ChoiceColumn } from './choice-column.ts'
import { ChoiceTable } from './choice-table.ts'
import type { ColourColumn } from './colour-column.ts'
import { type CommonValues, type CommonWords, findCommonValues, findCommonWords } from './common-values.ts'
import { DocSet } from './doc-set.ts'
import type { ChoiceRows, Kernel } from './kernel.ts'
import { Lexicon } from './lexicon.ts'
import type { NumberColumn } from './number-column.ts'
import { NumberIndex } from './number-index.ts'
import { TermCache } from './term-cache.ts'
import type { TextColumn } from './text-column.ts'
import { bytesOf, mapArrays } from './typed-arrays.ts'

/** Typed arrays only, so that a snapshot is these arrays one after the other. */
export interface SegmentData {
  ids: Uint32Array
  /** Documents by id, ascending. */
  byId: Uint32Array
  ranks: Float64Array
  text: TextColumn
  rows: ChoiceRows
  /** In the order of the schema. */
  choices: ChoiceColumn[]
  numbers: NumberColumn[]
  colours: ColourColumn
}

export class Segment {
  readonly data: SegmentData
  readonly live: Bitmap
  readonly size: number
  readonly kernel: Kernel
  readonly bitmaps: BitmapPool
  readonly lexicon: Lexicon
  readonly choices: ChoiceTable
  readonly numbers: readonly NumberIndex[]
  readonly terms: TermCache
  /** Text values and words that many documents share, as bitmaps. */
  readonly commonValues: CommonValues
  readonly commonWords: CommonWords
  liveCount: number
  private zeros: Uint16Array | undefined
  /** Per choice field: living documents by place of the value. Kept up to date, so an unfiltered count costs nothing. */
  readonly choiceTotals: ReadonlyMap<number, Uint32Array>

  /** Copies large arrays to where they are quickly read. O(documents). */
  constructor(data: SegmentData, live: Bitmap) {
    this.size = data.ids.length
    const arena = createArena(this.size, bytesOf(data))
    this.data = mapArrays(data, (array) => arena.adopt(array))
    this.live = arena.newBitmap()
    this.live.set(live)
    this.kernel = arena.kernel
    this.bitmaps = new BitmapPool(arena)
    this.lexicon = new Lexicon(this.data.text.lexicon)
    this.choices = new ChoiceTable(arena, this.data.rows, this.data.choices)
    this.numbers = this.data.numbers.map((column) => new NumberIndex(column, arena, this.bitmaps))
    this.terms = new TermCache(this.bitmaps)
    this.commonValues = findCommonValues(this.data.text.docsOfValue, this.size, arena)
    this.commonWords = findCommonWords(this.data.text, this.size, arena)
    const docs = new DocSet(this.live, arena.kernel)
    this.liveCount = docs.count
    this.choiceTotals = this.choices.count(
      docs,
      data.choices.map((_, field) => field),
    )
  }

  /** A number for each document, all zero between searches. */
  get scores(): Uint16Array {
    this.zeros ??= new Uint16Array(this.size)
    return this.zeros
  }

  /** Called before a search: what an earlier one was working with is free again. */
  beginSearch(): void {
    this.bitmaps.reset()
    this.terms.trim()
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
    for (const [field, totals] of this.choiceTotals) {
      for (const place of this.choices.valuesOf(field, doc)) totals[place] = (totals[place] ?? 0) - 1
    }
    return true
  }
}
