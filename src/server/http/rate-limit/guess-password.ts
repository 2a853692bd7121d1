import { limitConcurrencyByKey } from '#server/http/limit-concurrency.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** The account, and the origin of the guess: a network or session. */
export type Guess = { account: string; place: string }

/** The queue is bounded by the limit `password`. */
const oneAtATime = limitConcurrencyByKey(1, Number.POSITIVE_INFINITY)

/**
 * Runs one guess at a password; `guess` returns undefined if undecided. Wrong ones count per place and
 * account, and per account. The latter limit binds only places with wrong guesses, so that others cannot lock
 * a user out. Counts before guessing, and serializes each place, against parallel guesses.
 */
export async function guessPassword(
  limiter: RateLimiter,
  { account, place }: Guess,
  guess: () => Promise<boolean | undefined>,
): Promise<void> {
  const here = `${place} ${account}`
  await limiter.spend('password', here)
  let isRight: boolean | undefined
  try {
    isRight = await oneAtATime(here, async () => {
      if (!(await limiter.hasLeft('slip', here))) await limiter.expectLeft('account', account)
      const found = await guess()
      if (found === false) {
        await limiter.trySpend('slip', here)
        await limiter.trySpend('account', account)
      }
      return found
    })
  } finally {
    if (isRight === undefined) await limiter.refund('password', here)
  }
  if (isRight) {
    await limiter.forget('password', here)
    await limiter.forget('slip', here)
    await limiter.forget('account', account)
  }
}
