/** Scores are small integers: a counting sort suffices. */
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Layer } from '#search/words/term-cache.ts'
import { bestOfGroups, type TopRequest } from './one-of-each-group.ts'
import type { TopDocs } from './smallest.ts'

export function topByScore(
  { hits, segment, groups, need }: TopRequest,
  clauses: readonly (readonly Layer[])[],
): TopDocs {
  const { docs, values: scores } = bestOfGroups(
    hits.docs,
    scoresOf(hits, segment.scores, clauses),
    groups?.column.ids,
    isHigher,
  )
  const counts = countScores(scores)
  const { lowest, starts } = placeScores(counts, need)
  const found = new Uint32Array(Math.min(need, docs.length))
  const keys = new Float64Array(found.length)
  for (let i = 0; i < docs.length; i++) {
    const score = scores[i] ?? 0
    if (score < lowest) continue
    const at = starts[score] ?? 0
    starts[score] = at + 1
    // The lowest score may have more documents than fit.
    if (at >= found.length) continue
    found[at] = docs[i] ?? 0
    keys[at] = -score
  }
  return { docs: found, keys }
}

const isHigher = (score: number, than: number): boolean => score > than

/** `bySlot` is all zero, before and after. */
function scoresOf(
  { bitmap, docs }: DocSet,
  bySlot: Uint16Array,
  clauses: readonly (readonly Layer[])[],
): Uint16Array {
  for (const layer of clauses.flat()) {
    if (layer.points === 0) continue
    for (let at = 0; at < bitmap.length; at++) {
      for (let word = (bitmap[at] ?? 0) & (layer.docs[at] ?? 0); word !== 0; word &= word - 1) {
        const doc = (at << 5) + 31 - Math.clz32(word & -word)
        bySlot[doc] = (bySlot[doc] ?? 0) + layer.points
      }
    }
  }
  const scores = new Uint16Array(docs.length)
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] ?? 0
    scores[i] = bySlot[doc] ?? 0
    bySlot[doc] = 0
  }
  return scores
}

function countScores(scores: Uint16Array): Uint32Array {
  let best = 0
  for (let i = 0; i < scores.length; i++) best = Math.max(best, scores[i] ?? 0)
  const counts = new Uint32Array(best + 1)
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] ?? 0
    counts[score] = (counts[score] ?? 0) + 1
  }
  return counts
}

/** Offsets are best score first. */
function placeScores(counts: Uint32Array, need: number): { lowest: number; starts: Uint32Array } {
  const starts = new Uint32Array(counts.length)
  let lowest = counts.length - 1
  let better = 0
  for (let score = counts.length - 1; score >= 0 && better < need; score--) {
    starts[score] = better
    better += counts[score] ?? 0
    lowest = score
  }
  return { lowest, starts }
}
