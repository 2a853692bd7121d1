import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { RateLimits } from '#server/http/rate-limit/guard.ts'
import { guessPassword } from '#server/http/rate-limit/guess-password.ts'
import type { SignIn } from './sign-in.ts'

/**
 * Throws unless the password is correct. Counts wrong guesses per session: a stolen token must neither guess
 * nor lock out other sessions. `path` is the form field.
 */
export async function requirePassword(
  { rateLimits: { limiter } }: { rateLimits: RateLimits },
  signIn: SignIn,
  { userId, identity }: Actor,
  { path, password }: { path: string; password: string },
): Promise<void> {
  let isRight = false
  await guessPassword(
    limiter,
    { account: `person ${userId}`, place: `session ${identity.sessionId}` },
    async () => {
      isRight = await signIn.matchesPassword(identity, password)
      return isRight
    },
  )
  if (!isRight)
    throw new ApiError('invalid_request', [{ path, code: 'wrong', message: messages.wrongPassword }])
}
