/** The first documents of a result in one segment, for each kind of sort. Keys are made so that lower is better. */
import { firstBits } from '#search/bitmaps/bitmap.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { Lab } from '#search/types.ts'
import type { Layer } from '#search/words/term-cache.ts'
import type { TopDocs } from './smallest.ts'
import { topByColor } from './top-by-color.ts'
import { topByNumber } from './top-by-number.ts'
import { topByRandom } from './top-by-random.ts'
import { topByScore } from './top-by-score.ts'

/** A sort with its field found in the schema. */
export type PlannedSort =
  | { by: 'relevance' }
  | { by: 'number'; field: number; descending: boolean }
  | { by: 'color'; lab: Lab }
  | { by: 'random'; seed: number }

/** At most `need` documents, by key, then by number. */
export function topDocs(
  segment: Segment,
  hits: DocSet,
  clauses: readonly (readonly Layer[])[],
  sort: PlannedSort,
  need: number,
): TopDocs {
  if (need === 0 || hits.count === 0) return { docs: [], keys: [] }
  switch (sort.by) {
    case 'relevance':
      return topByRelevance(segment, hits, clauses, need)
    case 'number': {
      const numbers = segment.numbers[sort.field]
      return numbers === undefined ? topByRank(hits, need) : topByNumber(hits, numbers, sort.descending, need)
    }
    case 'color':
      return topByColor(hits, segment, sort.lab, need)
    case 'random':
      return topByRandom(hits, segment, sort.seed, need)
  }
}

function topByRank(hits: DocSet, need: number): TopDocs {
  const docs = firstBits(hits.bitmap, need)
  return { docs, keys: new Float64Array(docs.length) }
}

function topByRelevance(
  segment: Segment,
  hits: DocSet,
  clauses: readonly (readonly Layer[])[],
  need: number,
): TopDocs {
  const [first, ...rest] = clauses
  if (first === undefined) return topByRank(hits, need)
  return rest.length > 0 ? topByScore(hits, segment, clauses, need) : topOfLayers(hits, segment, first, need)
}

/** The first of each layer until there are enough: nothing is scored or sorted. */
function topOfLayers(
  hits: DocSet,
  { bitmaps, kernel }: Segment,
  layers: readonly Layer[],
  need: number,
): TopDocs {
  const docs: number[] = []
  const keys: number[] = []
  for (const layer of layers) {
    if (docs.length === need) break
    const inLayer = bitmaps.copyOf(layer.docs)
    kernel.intersect(inLayer, hits.bitmap)
    for (const doc of firstBits(inLayer, need - docs.length)) {
      docs.push(doc)
      keys.push(-layer.points)
    }
  }
  return { docs, keys }
}
