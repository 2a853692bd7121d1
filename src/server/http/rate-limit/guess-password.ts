import type { RateLimiter } from './rate-limiter.ts'

/** Whose password is guessed at, and from where: a network, or a session. */
export type Guess = { account: string; place: string }

/**
 * One guess at a password: `guess` says whether it was right, or nothing when that was not found out.
 *
 * Wrong ones are counted by place and account together, and by account alone. The second number is what many places reach
 * together, so it binds those alone that have given wrong ones themselves: whoever has not cannot be locked out by others. A guess
 * is counted before it is made, or many at once would all be the first.
 */
export async function guessPassword(
  limiter: RateLimiter,
  { account, place }: Guess,
  guess: () => Promise<boolean | undefined>,
): Promise<void> {
  const here = `${place} ${account}`
  if (!(await limiter.hasLeft('slip', here))) await limiter.expectLeft('account', account)
  await limiter.spend('password', here)
  let isRight: boolean | undefined
  try {
    isRight = await guess()
  } finally {
    if (isRight === undefined) await limiter.giveBack('password', here)
  }
  if (isRight === false) {
    await limiter.trySpend('slip', here)
    await limiter.trySpend('account', account)
  } else if (isRight) {
    await limiter.forget('password', here)
    await limiter.forget('slip', here)
    await limiter.forget('account', account)
  }
}
