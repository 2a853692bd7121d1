/**
 * An immutable part of the index. Its documents are numbered from 0 in the default order (doc-order.ts), so the first bits of a result are its first page. Only the bitmap of its live documents changes.
 */

import { type Bitmap, clearBit, hasBit } from '#search/bitmaps/bitmap.ts'
import type { ChoiceColumn } from '#search/choices/choice-column.ts'
import type { ChoiceRows } from '#search/choices/choice-rows.ts'
import type { ChoiceTable } from '#search/choices/choice-table.ts'
import type { ColorColumn } from '#search/colors/color-column.ts'
import type { Arena } from '#search/kernel/arena.ts'
import type { BitmapPool } from '#search/kernel/bitmap-pool.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import type { NumberColumn } from '#search/numbers/number-column.ts'
import { type Cuts, NumberIndex } from '#search/numbers/number-index.ts'
import type { CommonWords } from '#search/words/common-words.ts'
import { Lexicon } from '#search/words/lexicon.ts'
import { TermCache } from '#search/words/term-cache.ts'
import type { TextColumn } from '#search/words/text-column.ts'
import { docsOfGroup, type GroupColumn } from './group-column.ts'
import type { SegmentGroups } from './segment-groups.ts'

/** Typed arrays only, so that a snapshot is these arrays one after the other. */
export interface SegmentData {
  ids: Uint32Array
  /** Documents by id, ascending. */
  byId: Uint32Array
  ranks: Float64Array
  /** Of a schema that is grouped. */
  groups: GroupColumn | null
  text: TextColumn
  rows: ChoiceRows
  /** In the order of the schema. */
  choices: ChoiceColumn[]
  numbers: NumberColumn[]
  colors: ColorColumn
}

/** What a segment is put together from, see segment-opening.ts. */
export interface SegmentParts {
  arena: Arena
  data: SegmentData
  live: Bitmap
  commonWords: CommonWords
  bitmaps: BitmapPool
  choices: ChoiceTable
  choiceTotals: ReadonlyMap<number, Uint32Array>
  /** Of the number fields, in the order of the schema. */
  cuts: readonly Cuts[]
  groups: SegmentGroups | undefined
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
  readonly groups: SegmentGroups | undefined
  readonly terms: TermCache
  /** Words that many documents share, as bitmaps. */
  readonly commonWords: CommonWords
  liveCount: number
  private readonly arena: Arena
  private zeros: Uint16Array | undefined
  private wordRoles: Uint32Array | undefined
  /** Per choice field: live documents by index of the value. Kept up to date, so an unfiltered count costs nothing. */
  readonly choiceTotals: ReadonlyMap<number, Uint32Array>

  constructor({
    arena,
    data,
    live,
    commonWords,
    bitmaps,
    choices,
    choiceTotals,
    cuts,
    groups,
  }: SegmentParts) {
    this.arena = arena
    this.data = data
    this.live = live
    this.size = data.ids.length
    this.kernel = arena.kernel
    this.bitmaps = bitmaps
    this.terms = new TermCache(bitmaps)
    this.lexicon = new Lexicon(data.text.lexicon, arena.kernel)
    this.choices = choices
    this.choiceTotals = choiceTotals
    this.commonWords = commonWords
    this.numbers = data.numbers.map(
      (column, field) => new NumberIndex(column, arena, bitmaps, cuts[field] ?? { part: 1, bitmaps: [] }),
    )
    this.liveCount = arena.kernel.countBits(live)
    this.groups = groups
  }

  /** A number for each document, all zero between searches. */
  get scores(): Uint16Array {
    this.zeros ??= new Uint16Array(this.size)
    return this.zeros
  }

  /** A number for each word, all zero between searches: see phrase-places.ts. */
  get roles(): Uint32Array {
    this.wordRoles ??= this.arena.newCounters(this.lexicon.size)
    return this.wordRoles
  }

  /** Called before a search: what an earlier one was working with is free again. */
  beginSearch(): void {
    this.bitmaps.reset()
    this.terms.trim()
  }

  /** The document with this id, live or deleted, or -1. O(log documents). */
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

  /** The live document with this id, or -1. */
  findLive(id: number): number {
    const doc = this.find(id)
    return doc >= 0 && hasBit(this.live, doc) ? doc : -1
  }

  /** Ids of the live documents of a group. O(log groups + documents of the group). */
  liveIdsOfGroup(group: number): number[] {
    return this.liveDocsOfGroup(group).map((doc) => this.data.ids[doc] ?? 0)
  }

  /** The live documents of the group of a document, in their order. O(log groups + documents of the group). */
  liveDocsOfGroupOf(doc: number): number[] {
    return this.liveDocsOfGroup(this.data.groups?.ids[doc] ?? 0)
  }

  private liveDocsOfGroup(group: number): number[] {
    if (this.data.groups === null) return []
    const docs: number[] = []
    const [first, last] = docsOfGroup(this.data.groups, group)
    for (let doc = first; doc < last; doc++) if (hasBit(this.live, doc)) docs.push(doc)
    return docs
  }

  /** Marks a document as deleted. Returns whether it was live. */
  remove(id: number): boolean {
    const doc = this.findLive(id)
    if (doc < 0) return false
    clearBit(this.live, doc)
    this.liveCount--
    for (const [field, totals] of this.choiceTotals) {
      const places = this.choices.valueIndexesOf(field, doc)
      for (let i = 0; i < places.length; i++) {
        const place = places[i] ?? 0
        totals[place] = (totals[place] ?? 0) - 1
      }
    }
    this.groups?.forget(doc, this.live)
    return true
  }
}
