import { firstBits } from '#search/bitmaps/bitmap.ts'
import type { Lab } from '#search/types.ts'
import type { Layer } from '#search/words/term-cache.ts'
import { isFirstOfGroup, type TopRequest } from './one-of-each-group.ts'
import type { TopDocs } from './smallest.ts'
import { topByColor } from './top-by-color.ts'
import { topByNumber } from './top-by-number.ts'
import { topByRandom } from './top-by-random.ts'
import { topByScore } from './top-by-score.ts'

export type PlannedSort =
  | { by: 'relevance' }
  | { by: 'number'; field: number; descending: boolean }
  | { by: 'color'; lab: Lab }
  | { by: 'random'; seed: number }

/** Sorts by key, lower first, then by number. */
export function topDocs(
  request: TopRequest,
  clauses: readonly (readonly Layer[])[],
  sort: PlannedSort,
): TopDocs {
  const { segment, hits, need } = request
  if (need === 0 || hits.count === 0) return { docs: [], keys: [] }
  switch (sort.by) {
    case 'relevance':
      return topByRelevance(request, clauses)
    case 'number': {
      const numbers = segment.numbers[sort.field]
      return numbers === undefined ? topByRank(request) : topByNumber(request, numbers, sort.descending)
    }
    case 'color':
      return topByColor(request, sort.lab)
    case 'random':
      return topByRandom(request, sort.seed)
  }
}

function topByRank({ hits, groups, need }: TopRequest): TopDocs {
  const docs = firstBits(groups ? groups.firstOf(hits.bitmap).bitmap : hits.bitmap, need)
  return { docs, keys: new Float64Array(docs.length) }
}

function topByRelevance(request: TopRequest, clauses: readonly (readonly Layer[])[]): TopDocs {
  const [first, ...rest] = clauses
  if (first === undefined) return topByRank(request)
  return rest.length > 0 ? topByScore(request, clauses) : topOfLayers(request, first)
}

/** Layers are in order: nothing is scored or sorted. */
function topOfLayers({ segment, hits, groups, need }: TopRequest, layers: readonly Layer[]): TopDocs {
  const { bitmaps, kernel } = segment
  const docs: number[] = []
  const keys: number[] = []
  const isFirst = isFirstOfGroup(groups?.column.ids)
  for (const layer of layers) {
    if (docs.length === need) break
    const inLayer = bitmaps.copyOf(layer.docs)
    kernel.intersect(inLayer, hits.bitmap)
    const candidates = groups ? groups.firstOf(inLayer).bitmap : inLayer
    // Better layers took docs.length groups, so at most that many candidates repeat one.
    const most = groups ? need : need - docs.length
    for (const doc of firstBits(candidates, most)) {
      if (docs.length === need || !isFirst(doc)) continue
      docs.push(doc)
      keys.push(-layer.points)
    }
  }
  return { docs, keys }
}
