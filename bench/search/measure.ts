/** Times queries one after another, as a single caller. */
import { median, type Percentiles, percentilesOf } from '#cli/search-bench/percentiles.ts'
import type { Ask, Engine, ReadAnswer } from './engine.ts'

export interface Timing {
  rounds: number
  /**
   * Time on the clock, as a caller waits; and CPU time of the engine's process, independent of other
   * processes.
   */
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
  /** Starts no further round after this many milliseconds; runs at least one. */
  milliseconds: number
  rounds: number
}

/** Runs before a round, unmeasured: drops caches and warms code. */
type BeforeRound = () => Promise<void>

interface Round {
  wall: number[]
  cpu: number[]
  answers: ReadAnswer[]
}

/** Measures rounds; `answers` come from the last one. */
export async function measure(
  engine: Engine,
  asks: readonly Ask[],
  budget: RoundBudget,
  beforeRound: BeforeRound,
): Promise<{ timing: Timing; answers: ReadAnswer[] }> {
  const rounds: Round[] = []
  let spent = 0
  while (rounds.length < budget.rounds && (rounds.length === 0 || spent < budget.milliseconds)) {
    await beforeRound()
    const round = await timeRound(engine, asks)
    spent += sum(round.wall)
    rounds.push(round)
  }
  const medians = (of: 'wall' | 'cpu') =>
    asks.map((_, at) => median(rounds.map((round) => round[of][at] ?? 0)))
  const times = medians('cpu')
  const timing = {
    rounds: rounds.length,
    wall: percentilesOf(medians('wall')),
    cpu: percentilesOf(times),
    perCoreSecond: (rounds.length * asks.length * 1000) / sum(rounds.flatMap(({ cpu }) => cpu)),
    roundMs: spent / rounds.length,
    times,
  }
  return { timing, answers: rounds.at(-1)?.answers ?? [] }
}

async function timeRound(engine: Engine, asks: readonly Ask[]): Promise<Round> {
  const round: Round = { wall: [], cpu: [], answers: [] }
  for (const ask of asks) {
    const cpuBefore = engine.cpuMs()
    const begun = performance.now()
    const answered = ask()
    const answer = answered instanceof Promise ? await answered : answered
    round.wall.push(performance.now() - begun)
    round.cpu.push(engine.cpuMs() - cpuBefore)
    round.answers.push(answer)
  }
  return round
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
