/** Times queries one after the other, as one caller does. */
import { median, quantile } from '../measure-load.ts'
import type { Ask, Engine } from './engine.ts'

/** Milliseconds. */
export interface Percentiles {
  p50: number
  p95: number
  p99: number
}

export interface Timing {
  rounds: number
  /** On the clock, as a caller waits; and of the processor, in the engine's own process, whatever else the machine does. */
  wall: Percentiles
  cpu: Percentiles
  /** Queries a second of one core's CPU time. */
  perCoreSecond: number
  /** A whole round on the clock. */
  roundMs: number
  /** CPU milliseconds of each query: the median of the rounds. */
  times: number[]
}

export interface RoundBudget {
  /** At least one round, and no further one after this many milliseconds. */
  milliseconds: number
  rounds: number
}

/** Before a round starts: what must be forgotten is, and code is warm again. Not measured. */
type BeforeRound = () => Promise<void>

interface Times {
  wall: number[]
  cpu: number[]
}

export async function measure(
  engine: Engine,
  asks: readonly Ask[],
  budget: RoundBudget,
  beforeRound: BeforeRound,
): Promise<Timing> {
  const rounds: Times[] = []
  let spent = 0
  while (rounds.length < budget.rounds && (rounds.length === 0 || spent < budget.milliseconds)) {
    await beforeRound()
    const times = await timeOnce(engine, asks)
    spent += sum(times.wall)
    rounds.push(times)
  }
  const medians = (of: keyof Times) => asks.map((_, at) => median(rounds.map((round) => round[of][at] ?? 0)))
  const times = medians('cpu')
  return {
    rounds: rounds.length,
    wall: percentilesOf(medians('wall')),
    cpu: percentilesOf(times),
    perCoreSecond: (rounds.length * asks.length * 1000) / sum(rounds.flatMap(({ cpu }) => cpu)),
    roundMs: spent / rounds.length,
    times,
  }
}

async function timeOnce(engine: Engine, asks: readonly Ask[]): Promise<Times> {
  const times: Times = { wall: [], cpu: [] }
  for (const ask of asks) {
    const cpuBefore = engine.cpuMs()
    const begun = performance.now()
    const answered = ask()
    if (answered instanceof Promise) await answered
    times.wall.push(performance.now() - begun)
    times.cpu.push(engine.cpuMs() - cpuBefore)
  }
  return times
}

export function percentilesOf(times: readonly number[]): Percentiles {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
