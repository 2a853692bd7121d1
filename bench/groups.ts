/**
 * Measures the engine's cost of grouping by product: the 200 queries of `bench:search` with all counts.
 * Alternates between documents and groups on the same index. `npm run bench:groups -- 100k` (10k, 1m).
 */

import { makeDocuments } from '#cli/search-bench/documents.ts'
import { groupByProduct, PRODUCT_SCHEMA } from '#cli/search-bench/products.ts'
import { mixedSet, searchQueryOf } from '#cli/search-bench/queries.ts'
import { IndexBuilder } from '#search/index-builder.ts'
import type { SearchIndex } from '#search/types.ts'

const sizes: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 }
const size = sizes[process.argv[2] ?? '100k'] ?? 100_000
const rounds = 5

const index = build()
const queries = mixedSet().map(searchQueryOf)
const times = { documents: [] as number[], groups: [] as number[] }
for (let round = 0; round <= rounds; round++) {
  for (const [unit, list] of Object.entries(times)) {
    const taken = queries.map((query) => timeOf(() => index.search({ ...query, grouped: unit === 'groups' })))
    // The first round warms up.
    if (round > 0) list.push(...taken)
  }
}
for (const [unit, list] of Object.entries(times)) {
  const sorted = list.toSorted((a, b) => a - b)
  const [p50, p90, p99] = [0.5, 0.9, 0.99].map((part) => sorted[Math.floor(sorted.length * part)]?.toFixed(2))
  console.log(`${unit.padEnd(12)}${p50} p50 ms   ${p90} p90 ms   ${p99} p99 ms`)
}

function build(): SearchIndex {
  const builder = new IndexBuilder(PRODUCT_SCHEMA)
  const groups = new Set<number>()
  for (const doc of makeDocuments(size, 7).map(groupByProduct())) {
    builder.add(doc)
    if (doc.group) groups.add(doc.group.id)
  }
  const steps = builder.finish()
  for (;;) {
    const step = steps.next()
    if (step.done !== true) continue
    console.log(
      `${step.value.size} documents of ${groups.size} groups, ${Math.round(step.value.stats().bytes / 1e6)} MB`,
    )
    return step.value
  }
}

function timeOf(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}
