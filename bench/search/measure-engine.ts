import { join } from 'node:path'
import type { Answer, BenchQuery } from '#cli/search-bench/bench-query.ts'
import { withoutSynonyms } from '#cli/search-bench/keywords.ts'
import { median } from '#cli/search-bench/percentiles.ts'
import { makeQueries, mixedSet } from '#cli/search-bench/queries.ts'
import { buildEngine } from './build.ts'
import type { Ask, Engine } from './engine.ts'
import type { EngineOrder, Measured } from './engine-report.ts'
import { openEngine } from './engines/open-engine.ts'
import { measure } from './measure.ts'
import { measureOwn } from './own-figures.ts'
import { residentBytes } from './process-cost.ts'

/** Other queries before each round: they warm code and pages without caching the measured answers. */
const WARM_UP = { queries: 40, seed: 8, milliseconds: 5_000 }
const ROUNDS = { first: 5, again: 7, milliseconds: 15_000 }
/** A first pass this long is not repeated: an engine without caches would only give the same figures. */
const LONG_PASS_MS = 30_000

/** Measures an engine; `emptyBytes` is the process's memory before the engine was loaded. */
export async function measureEngine(order: EngineOrder, emptyBytes: number): Promise<Measured> {
  const { name, size, folder } = order
  const engine = await openEngine(name, folder)
  const build = await buildEngine(engine, size)
  const residentAfterBuild = residentBytes() - emptyBytes
  const queries = mixedSet()
  const asks = queries.map((query) => engine.prepare(query))
  const others = makeQueries(WARM_UP.queries, WARM_UP.seed).map((query) => engine.prepare(query))
  const firstOfAllMs = await timeOne(others[0])
  const renew = async () => {
    engine.forget?.()
    await warmUp(others)
  }
  const firstRounds = engine.forget === undefined ? 1 : ROUNDS.first
  const { milliseconds } = ROUNDS
  const first = await measure(engine, asks, { rounds: firstRounds, milliseconds }, renew)
  const long = engine.forget === undefined && first.timing.roundMs > LONG_PASS_MS
  const again = long
    ? first
    : await measure(engine, asks, { rounds: ROUNDS.again, milliseconds }, async () => {})
  const measured: Measured = {
    name,
    size,
    version: engine.version,
    disjunctive: engine.disjunctive,
    build,
    bytes: (await engine.diskBytes?.()) ?? residentAfterBuild,
    bytesAre: engine.diskBytes === undefined ? 'resident' : 'on disk',
    understandsAlike: engine.understandsAlike,
    serverBytes: engine.residentBytes?.(),
    freshness: await engine.freshness?.(),
    firstOfAllMs,
    first: first.timing,
    again: again.timing,
    roundTripMs: await timeRoundTrip(engine),
    answers: first.answers.map((read) => read()),
    plainAnswers: engine.index && (await answersOf(engine, queries.map(withoutSynonyms))),
    ordered: queries.map(({ sort }) => engine.sorts(sort)),
    differences: queries.map((query) => engine.differs?.(query) ?? null),
    own: engine.index && (await measureOwn(engine.index(), join(folder, 'snapshot'), queries)),
  }
  await engine.close()
  return measured
}

async function timeOne(ask: Ask | undefined): Promise<number> {
  const begun = performance.now()
  await ask?.()
  return performance.now() - begun
}

async function warmUp(asks: readonly Ask[]): Promise<void> {
  const begun = performance.now()
  for (const ask of asks) {
    await ask()
    if (performance.now() - begun > WARM_UP.milliseconds) return
  }
}

async function timeRoundTrip(engine: Engine): Promise<number | undefined> {
  if (engine.roundTrip === undefined) return undefined
  const times: number[] = []
  for (let round = 0; round < 50; round++) {
    const begun = performance.now()
    await engine.roundTrip()
    times.push(performance.now() - begun)
  }
  return median(times)
}

async function answersOf(engine: Engine, queries: readonly BenchQuery[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const query of queries) {
    const read = await engine.prepare(query)()
    answers.push(read())
  }
  return answers
}
