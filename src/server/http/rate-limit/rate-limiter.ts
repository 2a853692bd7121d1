import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#server/api-error.ts'
import { type RateClass, rateClasses, type Window } from './rate-classes.ts'

/** Headers with the remaining quota (draft-ietf-httpapi-ratelimit-headers). */
export type RateHeaders = Record<string, string>

export type RateLimiter = {
  /** Counts points, one by default. Throws `too_many_requests` with the waiting time in its headers. */
  spend: (name: RateClass, key: string, points?: number) => Promise<RateHeaders>
  /** Counts points, one by default, or returns false if exhausted. */
  trySpend: (name: RateClass, key: string, points?: number) => Promise<boolean>
  /** Throws like `spend` if exhausted, and counts nothing. */
  expectLeft: (name: RateClass, key: string) => Promise<void>
  hasLeft: (name: RateClass, key: string) => Promise<boolean>
  /** For an action that did not happen. */
  refund: (name: RateClass, key: string) => Promise<void>
  /** Resets the count, such as after the right password. */
  forget: (name: RateClass, key: string) => Promise<void>
}

/** For benchmarks and tests of other things. */
export const unlimited: RateLimiter = {
  spend: async () => ({}),
  trySpend: async () => true,
  expectLeft: async () => {},
  hasLeft: async () => true,
  refund: async () => {},
  forget: async () => {},
}

export type RateClasses = Record<RateClass, readonly Window[]>

export type MakeCount = (name: RateClass, window: Window) => RateLimiterAbstract

export const countInMemory: MakeCount = (_name, { count, seconds }) =>
  new RateLimiterMemory({ points: count, duration: seconds })

type Counter = { name: RateClass; window: Window; counted: RateLimiterAbstract }

export function createRateLimiter(
  factor = 1,
  classes: RateClasses = rateClasses,
  makeCount: MakeCount = countInMemory,
): RateLimiter {
  const counters = new Map(
    (Object.keys(classes) as RateClass[]).map((name) => [
      name,
      classes[name].map((given): Counter => {
        const window = { ...given, count: Math.max(1, Math.round(given.count * factor)) }
        return { name, window, counted: makeCount(name, window) }
      }),
    ]),
  )
  const countersOf = (name: RateClass) => counters.get(name) ?? []
  const spend: RateLimiter['spend'] = async (name, key, points = 1) => {
    let rateHeaders: RateHeaders | undefined
    // The narrowest window comes first and sets the headers. Requests that it refuses do not count in wider ones.
    for (const counter of countersOf(name)) {
      const headers = await count(counter, key, points)
      rateHeaders ??= headers
    }
    return rateHeaders ?? {}
  }
  const expectLeft: RateLimiter['expectLeft'] = async (name, key) => {
    for (const counter of countersOf(name)) {
      const standing = await counter.counted.get(key)
      if (standing?.remainingPoints === 0 && standing.msBeforeNext > 0) throw tooMany(counter, standing)
    }
  }
  return {
    spend,
    trySpend: (name, key, points) => isGranted(spend(name, key, points)),
    expectLeft,
    hasLeft: (name, key) => isGranted(expectLeft(name, key)),
    refund: async (name, key) => {
      for (const { counted } of countersOf(name)) await counted.reward(key)
    },
    forget: async (name, key) => {
      for (const { counted } of countersOf(name)) await counted.delete(key)
    },
  }
}

const isGranted = (consumption: Promise<unknown>): Promise<boolean> =>
  consumption.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )

async function count(counter: Counter, key: string, points: number): Promise<RateHeaders> {
  try {
    return describe(counter, await counter.counted.consume(key, points))
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
