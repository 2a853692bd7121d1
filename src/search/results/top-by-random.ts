import { DocSet } from '#search/kernel/doc-set.ts'
import { shuffled } from '#search/kernel/shuffle.ts'
import { bestOfGroups, isLower, type TopRequest } from './one-of-each-group.ts'
import { smallest, type TopDocs } from './smallest.ts'

const KEYS = 2 ** 32
/** Below one hit in this many documents, listing all hits is quick. */
const FEW_HITS = 32

/**
 * Keys are uniform, so a limit with `need` keys below it is nearly certain. Only those are sorted. O(documents of the
 * segment) in vectors, O(need log need).
 */
export function topByRandom({ hits, segment, groups, need }: TopRequest, seed: number): TopDocs {
  const { kernel, bitmaps, data } = segment
  let few = hits
  const most = hits.count * FEW_HITS < segment.size ? 0 : hits.count
  for (let wanted = need + 4 * Math.sqrt(need) + 8; wanted < most; wanted *= 2) {
    const bitmap = bitmaps.take()
    kernel.filterShuffled(bitmap, hits.bitmap, data.ids, seed, Math.floor((wanted / hits.count) * KEYS))
    few = new DocSet(bitmap, kernel)
    if ((groups?.count(few.bitmap) ?? few.count) >= need) break
    few = hits
  }
  const { docs } = few
  const keys = new Float64Array(docs.length)
  for (let i = 0; i < docs.length; i++) keys[i] = shuffled(data.ids[docs[i] ?? 0] ?? 0, seed)
  const best = bestOfGroups(docs, keys, groups?.column.ids, isLower)
  return smallest(best.docs, best.values, need)
}
