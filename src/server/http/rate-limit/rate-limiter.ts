import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#server/api-error.ts'
import { type RateClass, rateClasses, type Window } from './rate-classes.ts'

/** The headers that say how much is left (draft-ietf-httpapi-ratelimit-headers). */
export type RateHeaders = Record<string, string>

export type RateLimiter = {
  /** Counts one, or as many as are told. Throws `too_many_requests`, with the time to wait in its headers. */
  spend: (name: RateClass, key: string, points?: number) => Promise<RateHeaders>
  /** Counts one, or says that nothing is left. */
  trySpend: (name: RateClass, key: string) => Promise<boolean>
  /** Throws like `spend` when nothing is left, and counts nothing. */
  expectLeft: (name: RateClass, key: string) => Promise<void>
  hasLeft: (name: RateClass, key: string) => Promise<boolean>
  /** Takes one back: what it was counted for did not happen. */
  refund: (name: RateClass, key: string) => Promise<void>
  /** Begins to count anew, as after the right password. */
  forget: (name: RateClass, key: string) => Promise<void>
}

/** For benches and tests of other things. */
export const unlimited: RateLimiter = {
  spend: async () => ({}),
  trySpend: async () => true,
  expectLeft: async () => {},
  hasLeft: async () => true,
  refund: async () => {},
  forget: async () => {},
}

export type RateClasses = Record<RateClass, readonly Window[]>

type Counter = { name: RateClass; window: Window; memory: RateLimiterMemory }

/** Counts in this process's memory. `factor` makes every number larger or smaller. */
export function createRateLimiter(factor = 1, classes: RateClasses = rateClasses): RateLimiter {
  const counters = new Map(
    (Object.keys(classes) as RateClass[]).map((name) => [name, createCounters(name, classes[name], factor)]),
  )
  const countersOf = (name: RateClass) => counters.get(name) ?? []
  const spend: RateLimiter['spend'] = async (name, key, points = 1) => {
    let said: RateHeaders | undefined
    // The narrowest window stands first: it speaks for all, and what it refuses is not counted in the wider ones.
    for (const counter of countersOf(name)) {
      const headers = await count(counter, key, points)
      said ??= headers
    }
    return said ?? {}
  }
  const expectLeft: RateLimiter['expectLeft'] = async (name, key) => {
    for (const counter of countersOf(name)) {
      const standing = await counter.memory.get(key)
      if (standing?.remainingPoints === 0 && standing.msBeforeNext > 0) throw tooMany(counter, standing)
    }
  }
  return {
    spend,
    trySpend: (name, key) => isGranted(spend(name, key)),
    expectLeft,
    hasLeft: (name, key) => isGranted(expectLeft(name, key)),
    refund: async (name, key) => {
      for (const { memory } of countersOf(name)) await memory.reward(key)
    },
    forget: async (name, key) => {
      for (const { memory } of countersOf(name)) await memory.delete(key)
    },
  }
}

const isGranted = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )

const createCounters = (name: RateClass, windows: readonly Window[], factor: number): Counter[] =>
  windows.map((given) => {
    const window = { ...given, count: Math.max(1, Math.round(given.count * factor)) }
    const memory = new RateLimiterMemory({ points: window.count, duration: window.seconds })
    return { name, window, memory }
  })

async function count(counter: Counter, key: string, points: number): Promise<RateHeaders> {
  try {
    return describe(counter, await counter.memory.consume(key, points))
  } catch (standing) {
    throw standing instanceof RateLimiterRes ? tooMany(counter, standing) : standing
  }
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

const describe = ({ name, window }: Counter, standing: RateLimiterRes): RateHeaders => ({
  'ratelimit-policy': `"${name}";q=${window.count};w=${window.seconds}`,
  ratelimit: `"${name}";r=${standing.remainingPoints};t=${secondsLeft(standing)}`,
})

function tooMany(counter: Counter, standing: RateLimiterRes): ApiError {
  const headers = { ...describe(counter, standing), 'retry-after': String(secondsLeft(standing)) }
  return new ApiError('too_many_requests', undefined, { headers })
}
