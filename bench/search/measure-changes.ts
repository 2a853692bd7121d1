import type { BenchQuery } from '#cli/search-bench/bench-query.ts'
import { makeDocuments } from '#cli/search-bench/documents.ts'
import { type Percentiles, percentilesOf } from '#cli/search-bench/percentiles.ts'
import { searchQueryOf } from '#cli/search-bench/queries.ts'
import { seededRandom } from '#cli/search-bench/seeded-random.ts'
import type { SearchDoc, SearchIndex } from '#search/types.ts'
import { ownCpuMs } from './process-cost.ts'

/** Duration of queries, without changes and then with them. */
const SPELL_MS = 5_000
const PAUSE_MS = 50
const CHANGE_SEED = 3

export interface ChangeFigures {
  changes: number
  /** CPU milliseconds from the call of upsert to the first search that finds the changed document. */
  visible: Percentiles
  /** The longest of these on the clock. */
  visibleAtMostMs: number
  /** CPU milliseconds of queries, including the change or merge slice each waited for. */
  alone: Percentiles
  besideChanges: Percentiles
}

/** Changes a document every 50 ms between sequential queries, with a merge slice after each query. */
export function measureChanges(index: SearchIndex, queries: readonly BenchQuery[]): ChangeFigures {
  const requests = queries.map(searchQueryOf)
  const visible: number[] = []
  let visibleAtMostMs = 0
  const documents = changedDocuments(index.size)
  let nextChange = 0
  const change = () => {
    if (performance.now() < nextChange) return void index.mergeStep()
    const changed = documents.next().value
    if (changed === undefined) return
    const [begun, cpuBefore] = [performance.now(), ownCpuMs()]
    index.upsert([changed])
    const found = index.search({ keyword: String(changed.text.code), limit: 1 })
    if (found.ids[0] !== changed.id) throw new Error('a changed document is not found')
    visible.push(ownCpuMs() - cpuBefore)
    visibleAtMostMs = Math.max(visibleAtMostMs, performance.now() - begun)
    nextChange = performance.now() + PAUSE_MS
  }
  const run = (between: () => void): number[] => {
    const times: number[] = []
    const end = performance.now() + SPELL_MS
    for (let at = 0; performance.now() < end; at++) {
      const begun = ownCpuMs()
      between()
      index.search(requests[at % requests.length] ?? {})
      times.push(ownCpuMs() - begun)
    }
    return times
  }
  const alone = percentilesOf(run(() => {}))
  const besideChanges = percentilesOf(run(change))
  return {
    changes: visible.length,
    visible: percentilesOf(visible),
    visibleAtMostMs,
    alone,
    besideChanges,
  }
}

/** Yields documents of the index with other contents and a unique 品番. */
function* changedDocuments(size: number): Generator<SearchDoc, undefined> {
  const random = seededRandom(CHANGE_SEED)
  let number = 0
  for (const doc of makeDocuments(1_000_000, CHANGE_SEED)) {
    const id = 1 + Math.floor(random() * size)
    yield { ...doc, id, text: { ...doc.text, code: `ZZQ-${100_000 + number++}` } }
  }
}
