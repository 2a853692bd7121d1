/** Adds the generated documents to an engine, and stops early if that would take too long. */
import { makeBatches } from '#cli/search-bench/documents.ts'
import { type Engine, TooMuch } from './engine.ts'

const DATA_SEED = 1
/** A forecast is unreliable before this. */
const FORECAST_AFTER_MS = 30_000
const BUILD_LIMIT_MS = 600_000

export interface Build {
  wallMs: number
  /** CPU milliseconds of the engine's own process. */
  cpuMs: number
}

/** Excludes the making of documents: from the clock, and from CPU time if it runs in the same process. */
export async function buildEngine(engine: Engine, size: number): Promise<Build> {
  const build = { wallMs: 0, cpuMs: 0 }
  const measured = async (work: () => Promise<void> | void) => {
    const [wall, cpu] = [performance.now(), engine.cpuMs()]
    await work()
    build.wallMs += performance.now() - wall
    build.cpuMs += engine.cpuMs() - cpu
  }
  let done = 0
  for (const docs of makeBatches(size, DATA_SEED)) {
    await measured(() => engine.add(docs))
    done += docs.length
    const why = tooSlow(done, size, build.cpuMs)
    if (why !== undefined) throw new TooMuch(why)
  }
  await measured(() => engine.finish())
  return build
}

/**
 * Returns the reason to stop, once a forecast is possible. Uses CPU time, which other processes do not
 * change.
 */
export function tooSlow(done: number, size: number, spentMs: number): string | undefined {
  const forecastMs = (spentMs / done) * size
  if (spentMs < FORECAST_AFTER_MS || forecastMs <= BUILD_LIMIT_MS) return undefined
  const minutes = (ms: number) => (ms / 60_000).toFixed(0)
  return (
    `${done} documents in ${(spentMs / 1000).toFixed(0)} s of CPU time: at best ${minutes(forecastMs)} minutes for ${size}, ` +
    `and the limit is ${minutes(BUILD_LIMIT_MS)}`
  )
}
