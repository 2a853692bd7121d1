/** Prepares a segment for searches: adds the parts that are not stored. */

import { type AnyArray, arraysOf, mapArrays } from '#search/arrays/typed-arrays.ts'
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import { ChoiceTable } from '#search/choices/choice-table.ts'
import { createArena } from '#search/kernel/arena.ts'
import { BitmapPool } from '#search/kernel/bitmap-pool.ts'
import { DocSet } from '#search/kernel/doc-set.ts'
import { type Cuts, cutOrder } from '#search/numbers/number-index.ts'
import { findCommonWords } from '#search/words/common-words.ts'
import { Segment, type SegmentData } from './segment.ts'
import { openGroups } from './segment-groups.ts'

/** Copies the arrays into fast memory, so the sources may go. In slices. O(bytes + documents). */
export function* openSegment(source: SegmentData, liveDocs: Bitmap): Generator<undefined, Segment> {
  const size = source.ids.length
  const arrays = arraysOf(source)
  const arena = createArena(
    size,
    arrays.reduce((sum, { byteLength }) => sum + byteLength + 16, 0),
  )
  const moved = new Map<AnyArray, AnyArray>()
  for (const array of arrays) {
    moved.set(array, arena.adopt(array))
    yield
  }
  const data = mapArrays(source, (array) => moved.get(array) ?? array)
  const live = arena.newBitmap()
  live.set(liveDocs)
  const commonWords = yield* findCommonWords(data.text, size, arena)
  const cuts: Cuts[] = []
  for (const column of data.numbers) cuts.push(yield* cutOrder(column, arena))
  const bitmaps = new BitmapPool(arena)
  const choices = new ChoiceTable(arena, data.rows, data.choices)
  const docs = new DocSet(live, arena.kernel)
  const choiceTotals = yield* choices.countAll((fields) => choices.count(docs, fields))
  const column = data.groups
  const groups = column ? yield* openGroups({ column, arena, bitmaps, choices }, docs) : undefined
  return new Segment({ arena, data, live, commonWords, bitmaps, choices, choiceTotals, cuts, groups })
}
