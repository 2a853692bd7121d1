import { messages } from '#contract/messages.ts'
import { ApiError } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from './caller.ts'
import type { SignIn } from './sign-in.ts'

/**
 * Throws unless this is the person's password. Guesses are counted by person until one is right: a token found on a desk must not be
 * a place to guess at. `path` is the field of the form that it stands in.
 */
export async function requirePassword(
  { rateLimits: { limiter } }: Pick<Services, 'rateLimits'>,
  signIn: SignIn,
  { userId, identity }: Actor,
  { path, password }: { path: string; password: string },
): Promise<void> {
  const guesser = `person ${userId}`
  await limiter.spend('password', guesser)
  if (!(await signIn.matchesPassword(identity, password)))
    throw new ApiError('invalid_request', [{ path, code: 'wrong', message: messages.wrongPassword }])
  await limiter.forget('password', guesser)
}
