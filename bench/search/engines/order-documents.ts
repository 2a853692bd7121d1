/** Orders documents where the engine itself cannot order them wholly: by a field, null last, then rank, then id. */

import type { BenchSort } from '#cli/search-bench/bench-query.ts'
import type { SearchDoc } from '#search/types.ts'

export type Sortable = Pick<SearchDoc, 'id' | 'rank' | 'numbers'>

export function comparatorOf(sort: BenchSort): (a: Sortable, b: Sortable) => number {
  const byRank = (a: Sortable, b: Sortable) => b.rank - a.rank || a.id - b.id
  if (sort === 'relevance') return byRank
  if ('random' in sort)
    return (a, b) => shuffle(a.id, sort.random) - shuffle(b.id, sort.random) || a.id - b.id
  const sign = sort.direction === 'asc' ? 1 : -1
  const keyOf = (doc: Sortable) => sign * (doc.numbers?.[sort.field] ?? sign * Number.MAX_VALUE)
  return (a, b) => keyOf(a) - keyOf(b) || byRank(a, b)
}

function shuffle(id: number, seed: number): number {
  const mixed = Math.imul(id ^ (seed * 0x9e3779b1), 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
