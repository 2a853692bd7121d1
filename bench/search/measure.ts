/** Times queries one after the other, as one caller does. */
import { median, quantile } from '../measure-load.ts'
import type { Ask, Engine } from './engine.ts'

export interface Timing {
  rounds: number
  p50: number
  p95: number
  p99: number
  mean: number
  /** Queries a second of one core's CPU time, the engine's own process only. */
  perCoreSecond: number
  /** Milliseconds on the clock of each query: the median of the rounds. */
  times: number[]
}

export interface RoundBudget {
  /** At least one round, and no further one after this many milliseconds. */
  milliseconds: number
  rounds: number
}

/** Before a round starts: what must be forgotten is, and code is warm again. Not measured. */
type BeforeRound = () => Promise<void>

export async function measure(
  engine: Engine,
  asks: readonly Ask[],
  budget: RoundBudget,
  beforeRound: BeforeRound,
): Promise<Timing> {
  const rounds: number[][] = []
  let cpuMs = 0
  let spent = 0
  while (rounds.length < budget.rounds && (rounds.length === 0 || spent < budget.milliseconds)) {
    await beforeRound()
    const cpuBefore = engine.cpuMs()
    const times = await timeOnce(asks)
    cpuMs += engine.cpuMs() - cpuBefore
    spent += times.reduce((sum, time) => sum + time, 0)
    rounds.push(times)
  }
  const times = asks.map((_, query) => median(rounds.map((round) => round[query] ?? 0)))
  return {
    rounds: rounds.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    perCoreSecond: (rounds.length * asks.length * 1000) / cpuMs,
    times,
  }
}

async function timeOnce(asks: readonly Ask[]): Promise<number[]> {
  const times: number[] = []
  for (const ask of asks) {
    const begun = performance.now()
    const answered = ask()
    if (answered instanceof Promise) await answered
    times.push(performance.now() - begun)
  }
  return times
}
