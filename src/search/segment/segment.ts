/**
 * An immutable part of the index; only its bitmap of live documents changes. Documents are numbered from 0 in
 * default order (doc-order.ts), so the first bits of a result are its first page.
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

/** Typed arrays only, so that a snapshot is these arrays in sequence. */
export interface SegmentData {
  ids: Uint32Array
  byId: Uint32Array
  ranks: Float64Array
  groups: GroupColumn | null
  text: TextColumn
  rows: ChoiceRows
  choices: ChoiceColumn[]
  numbers: NumberColumn[]
  colors: ColorColumn
}

/** See segment-opening.ts. */
export interface SegmentParts {
  arena: Arena
  data: SegmentData
  live: Bitmap
  commonWords: CommonWords
  bitmaps: BitmapPool
  choices: ChoiceTable
  choiceTotals: ReadonlyMap<number, Uint32Array>
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
  readonly commonWords: CommonWords
  liveCount: number
  private readonly arena: Arena
  private zeros: Uint16Array | undefined
  private wordRoles: Uint32Array | undefined
  /** Per choice field: live documents by value index. Kept current, so unfiltered counts cost nothing. */
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

  /** One number per document; zero between searches. */
  get scores(): Uint16Array {
    this.zeros ??= new Uint16Array(this.size)
    return this.zeros
  }

  /** One number per word; zero between searches: see phrase-places.ts. */
  get roles(): Uint32Array {
    this.wordRoles ??= this.arena.newCounters(this.lexicon.size)
    return this.wordRoles
  }

  /** Frees the working memory of the previous search. */
  beginSearch(): void {
    this.bitmaps.reset()
    this.terms.trim()
  }

  /** Returns the live or deleted document with this id, or -1. O(log documents). */
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

  findLive(id: number): number {
    const doc = this.find(id)
    return doc >= 0 && hasBit(this.live, doc) ? doc : -1
  }

  /** O(log groups + documents of the group). */
  liveIdsOfGroup(group: number): number[] {
    return this.liveDocsOfGroup(group).map((doc) => this.data.ids[doc] ?? 0)
  }

  /**
   * Returns the live documents of this document's group, in order. O(log groups + documents of the group).
   */
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

  /** Returns whether the document was live. */
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
