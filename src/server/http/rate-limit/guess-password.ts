import { limitConcurrencyByKey } from '#server/http/limit-concurrency.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Whose password is guessed at, and from where: a network, or a session. */
export type Guess = { account: string; place: string }

/** No more wait than `password` lets in. */
const oneAtATime = limitConcurrencyByKey(1, Number.POSITIVE_INFINITY)

/**
 * One guess at a password: `guess` says whether it was right, or nothing when that was not found out.
 *
 * Wrong ones are counted by place and account together, and by account alone. The second number is what many places reach
 * together, so it binds those alone that have given wrong ones themselves: whoever has not cannot be locked out by others. A guess
 * is counted before it is made, and those of one place wait for each other, or many at once would all be the first.
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
