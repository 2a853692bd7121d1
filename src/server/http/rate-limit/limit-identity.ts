import type { MiddlewareHandler } from 'hono'
import { limits } from '#contract/data/limits.ts'
import type { ApiContext } from '#server/http/api-app.ts'
import { clientNetwork, type RateLimits } from './guard.ts'
import { guessPassword } from './guess-password.ts'

/**
 * Limits /auth by network, and sign-in also by mail address, even without an account. Reading a session
 * counts as a read. Mails are counted where they are written.
 */
export const limitIdentity =
  (rateLimits: RateLimits): MiddlewareHandler =>
  async (c: ApiContext, next) => {
    const { limiter } = rateLimits
    const network = clientNetwork(c, rateLimits)
    if (c.req.method !== 'POST') {
      if (network !== undefined) c.set('rateHeaders', await limiter.spend('read', network))
      return next()
    }
    if (network !== undefined) {
      c.set('rateHeaders', await limiter.spend('identity', network))
      if (c.req.path.endsWith('/check-email')) c.set('rateHeaders', await limiter.spend('lookup', network))
    }
    const email = c.req.path.endsWith('/sign-in/email') ? await readEmail(c.req.raw) : undefined
    if (email === undefined) return next()
    await guessPassword(limiter, { account: email, place: network ?? 'here' }, async () => {
      await next()
      return c.res.ok ? true : c.res.status === 401 ? false : undefined
    })
  }

async function readEmail(request: Request): Promise<string | undefined> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined
  if (typeof body.email !== 'string') return undefined
  const email = body.email.trim().toLowerCase()
  // Longer addresses are invalid, and each key occupies memory until it expires.
  return email.length > limits.email ? undefined : email
}
