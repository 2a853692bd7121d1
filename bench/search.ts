/** Times the search engine on a generated catalogue: `node bench/search.ts [--size 100k]`. */
import { createSearchIndex } from '#search/search-index.ts'
import { loadSnapshot } from '#search/snapshot.ts'
import type { SearchIndex, SearchQuery } from '#search/types.ts'
import { makeDocuments, SCHEMA, seededRandom } from './search-documents.ts'

const SIZES: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 }
const KEYWORDS = [
  '',
  '',
  '',
  'ソファ',
  '椅子',
  'タイル',
  'オーク 椅子',
  '北欧',
  '無垢フローリング',
  '木',
  'ガラス -ブロック',
  'LINO',
  'KB-2',
  '"モダンスタイル"',
  '照明 真鍮',
  'ウォルナット',
  'ナギ 畳',
]
const SORTS: SearchQuery['sort'][] = [
  'relevance',
  'relevance',
  'relevance',
  { field: 'price', direction: 'asc' },
  { field: 'price', direction: 'desc' },
  { field: 'created', direction: 'desc' },
]
/** Documents in one upsert. */
const BATCH = 20_000
const QUERIES = 200
const ROUNDS = 7

function makeQueries(): { label: string; query: SearchQuery }[] {
  const random = seededRandom(7)
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: QUERIES }, () => {
    const keyword = KEYWORDS[below(KEYWORDS.length)] ?? ''
    const fields = Array.from(
      { length: below(5) },
      () => SCHEMA.choices[below(SCHEMA.choices.length)] ?? 'kind',
    )
    const filters = Object.fromEntries(
      fields.map((field) => [field, Array.from({ length: 1 + below(3) }, () => 1 + below(6))]),
    )
    const ranges: SearchQuery['ranges'] = below(3) === 0 ? { price: { min: 20_000, max: 150_000 } } : {}
    return {
      label: `${keyword || '(none)'} ${Object.keys(filters).length} filters${'price' in ranges ? ' +price' : ''}`,
      query: {
        keyword,
        filters,
        ranges,
        sort: SORTS[below(SORTS.length)] ?? 'relevance',
        offset: below(8) === 0 ? 480 : 0,
        limit: 48,
        facets: SCHEMA.choices,
        histograms: [{ field: 'price', edges: [0, 10_000, 30_000, 50_000, 100_000, 200_000, 500_000] }],
      },
    }
  })
}

/** Milliseconds of one core, whatever else the machine does meanwhile. In ticks of some milliseconds. */
function cpuTimeOf(work: () => void): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** Milliseconds on the clock, the best of some rounds: the others were interrupted. */
function bestTimeOf(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function build(size: number): SearchIndex {
  const index = createSearchIndex(SCHEMA)
  let batch = []
  for (const doc of makeDocuments(size, 1)) {
    batch.push(doc)
    if (batch.length < BATCH) continue
    index.upsert(batch)
    batch = []
  }
  index.upsert(batch)
  while (index.mergeStep());
  return index
}

function run(size: number): void {
  const generate = cpuTimeOf(() => {
    for (const _ of makeDocuments(size, 1));
  })
  let index = createSearchIndex(SCHEMA)
  const made = cpuTimeOf(() => {
    index = build(size)
  })
  const { segments, bytes } = index.stats()
  const queries = makeQueries()
  for (const { query } of queries) index.search(query)
  const times = queries.map(({ label, query }) => ({ label, ms: bestTimeOf(() => index.search(query)) }))
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length
  const snapshot = index.snapshot()
  const load = bestTimeOf(() => void loadSnapshot(SCHEMA, snapshot))
  const [doc] = makeDocuments(1, 2)
  const upsert = bestTimeOf(() => index.upsert(doc === undefined ? [] : [doc]))
  const rows = {
    documents: index.size,
    segments,
    'bytes a document': Math.round(bytes / size),
    'documents a second, built': Math.round((size / Math.max(1, made - generate)) * 1000),
    'snapshot load ms': load.toFixed(0),
    'upsert of one ms': upsert.toFixed(2),
    'p50 ms': percentile(sorted, 0.5).toFixed(3),
    'p95 ms': percentile(sorted, 0.95).toFixed(3),
    'p99 ms': percentile(sorted, 0.99).toFixed(3),
    'queries a second': Math.round(1000 / mean),
  }
  for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(28)}${value}`)
  console.log('slowest:')
  for (const { label, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 8))
    console.log(`  ${ms.toFixed(2)} ms  ${label}`)
}

const wanted = process.argv[process.argv.indexOf('--size') + 1] ?? ''
run(SIZES[wanted] ?? 100_000)
