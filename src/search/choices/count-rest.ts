import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { BitmapPool } from '#search/kernel/bitmap-pool.ts'
import { DocSet } from '#search/kernel/doc-set.ts'
import type { ChoiceTable } from './choice-table.ts'

export type Counted = { docs: Bitmap; count: number; counts: ReadonlyMap<number, Uint32Array> }

/** Counts the documents. If the absent ones are fewer, subtracts their counts from those of `all`. */
export function countRest(
  choices: ChoiceTable,
  bitmaps: BitmapPool,
  docs: DocSet,
  fields: readonly number[],
  all: Counted,
): Map<number, Uint32Array> {
  if (docs.count * 2 <= all.count) return choices.count(docs, fields)
  const absent = bitmaps.copyOf(all.docs)
  choices.kernel.subtract(absent, docs.bitmap)
  const counted = choices.count(new DocSet(absent, choices.kernel), fields)
  for (const [field, counts] of counted) {
    const known = all.counts.get(field)
    for (let place = 0; place < counts.length; place++)
      counts[place] = (known?.[place] ?? 0) - (counts[place] ?? 0)
  }
  return counted
}
