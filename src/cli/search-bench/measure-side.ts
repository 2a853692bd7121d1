import type { SearchPort } from '#search/search-port.ts'
import type { SearchDoc, SearchQuery } from '#search/types.ts'
import { answerOf } from './answers.ts'
import type { EngineAnswer } from './bench-query.ts'
import { makeBatches } from './documents.ts'
import { measureFreshness } from './freshness.ts'
import { type Percentiles, percentilesOf } from './percentiles.ts'
import { groupByProduct } from './products.ts'

export interface BenchSide {
  name: string
  /** Valid after `finish`. */
  port(): SearchPort
  add(docs: readonly SearchDoc[]): Promise<void> | void
  finish(): Promise<void> | void
  /** In the memory of each api process, or on OpenSearch's disk. */
  bytes(): Promise<number> | number
  close(): Promise<void> | void
}

/** Times are wall-clock milliseconds, as a client would wait. */
export interface SideFigures {
  side: string
  documents: number
  builtPerSecond: number
  latency: Percentiles
  searchesPerSecond: number
  freshness: Percentiles
  bytes: number
  answers: EngineAnswer[]
}

export interface MeasureOrder {
  documents: number
  seed: number
  queries: readonly SearchQuery[]
  /** Duration of the latency run, and of the throughput run. */
  seconds: number
  log: (line: string) => void
}

const together = 8
const changes = 20
const logEveryMs = 10_000

export async function measureSide(side: BenchSide, order: MeasureOrder): Promise<SideFigures> {
  const { documents, queries, seconds, log } = order
  const builtPerSecond = await build(side, order)
  const bytes = await side.bytes()
  log(`${side.name}: asking for ${2 * seconds} s`)
  const answers: EngineAnswer[] = []
  // Also warms up the code.
  for (const query of queries) {
    const { total, ids, facets } = await side.port().search(query)
    answers.push(answerOf(total, ids, Object.entries(facets)))
  }
  const latency = percentilesOf(await askFor(side, queries, seconds))
  const begun = performance.now()
  const clientTimes = await Promise.all(
    Array.from({ length: together }, (_, first) => askFor(side, queries, seconds, first)),
  )
  const searchesPerSecond = clientTimes.flat().length / ((performance.now() - begun) / 1_000)
  log(`${side.name}: writing`)
  const freshness = await measureFreshness(side.port(), changes, groupByProduct())
  return { side: side.name, documents, builtPerSecond, latency, searchesPerSecond, freshness, bytes, answers }
}

/** Returns documents a second, without the time to generate them. */
async function build(side: BenchSide, { documents, seed, log }: MeasureOrder): Promise<number> {
  let spentMs = 0
  const measured = async (work: () => Promise<void> | void) => {
    const begun = performance.now()
    await work()
    spentMs += performance.now() - begun
  }
  let done = 0
  let saidAt = 0
  const group = groupByProduct()
  for (const batch of makeBatches(documents, seed)) {
    const docs = batch.map(group)
    await measured(() => side.add(docs))
    done += docs.length
    if (spentMs - saidAt > logEveryMs) {
      saidAt = spentMs
      log(`${side.name}: ${done} of ${documents} documents`)
    }
  }
  await measured(() => side.finish())
  return (documents * 1_000) / spentMs
}

async function askFor(
  side: BenchSide,
  queries: readonly SearchQuery[],
  seconds: number,
  first = 0,
): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + 1_000 * seconds
  for (let at = first; performance.now() < until || times.length === 0; at++) {
    const begun = performance.now()
    await side.port().search(queries[at % queries.length] ?? {})
    times.push(performance.now() - begun)
  }
  return times
}
