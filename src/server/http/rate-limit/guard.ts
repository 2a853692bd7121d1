import type { MiddlewareHandler } from 'hono'
import type { Route } from '#contract/kit/route.ts'
import type { Caller } from '#server/caller.ts'
import type { ApiContext } from '#server/http/api-app.ts'
import { findClient, networkOf, type TrustedProxies } from './address.ts'
import type { RateClass } from './rate-classes.ts'
import type { RateLimiter } from './rate-limiter.ts'

export type RateLimits = { limiter: RateLimiter; trustedProxies: TrustedProxies | undefined }

/** The network that asks; undefined for a server of the operator's, which is not counted. */
export function askingNetwork(c: ApiContext, { trustedProxies }: RateLimits): string | undefined {
  const peer = c.env?.peer ?? 'unknown'
  const client = findClient(peer, c.req.header('x-forwarded-for') ?? null, trustedProxies)
  return client === undefined ? undefined : networkOf(client)
}

/** Counts one request, and has the answer say how many are left. */
async function spend(
  c: ApiContext,
  { limiter }: RateLimits,
  name: RateClass,
  key: string,
  points = 1,
): Promise<void> {
  c.set('rateHeaders', await limiter.spend(name, key, points))
}

/** For what has no caller: pictures. */
export const limitByNetwork =
  (rateLimits: RateLimits, name: RateClass): MiddlewareHandler =>
  async (c: ApiContext, next) => {
    const network = askingNetwork(c, rateLimits)
    if (network !== undefined) await spend(c, rateLimits, name, network)
    await next()
  }

/**
 * Finds the caller of a request and counts it: a person by themselves, everybody else by network. Tokens that prove
 * false are counted too, so that inventing them buys nothing.
 */
export async function countCaller<T extends Caller>(
  c: ApiContext,
  rateLimits: RateLimits,
  route: Pick<Route, 'auth' | 'method' | 'rate'>,
  find: () => Promise<T>,
): Promise<T> {
  const name = isByNetwork(route) ? route.rate : route.method === 'GET' ? 'read' : 'write'
  const network = askingNetwork(c, rateLimits)
  if (route.auth === 'public' || c.req.header('authorization') === undefined) {
    if (network !== undefined) await spend(c, rateLimits, name, network)
    return find()
  }
  if (network !== undefined) await rateLimits.limiter.expectLeft('token', network)
  const caller = await find().catch(async (error: unknown) => {
    if (network !== undefined) await spend(c, rateLimits, 'token', network)
    throw error
  })
  await spend(c, rateLimits, name, personKey(caller) ?? network ?? 'unknown')
  return caller
}

/** Counts what has a number of its own, once it is known to be well formed: a slip in a form costs nothing. */
export async function countDeed(
  c: ApiContext,
  rateLimits: RateLimits,
  route: Pick<Route, 'auth' | 'rate'>,
  caller: Caller,
) {
  if (route.rate && !isByNetwork(route)) await spend(c, rateLimits, route.rate, personKey(caller) ?? 'nobody')
}

/** Counts what came in one request with others: the request itself stood for the first. */
export async function countItems(
  c: ApiContext,
  rateLimits: RateLimits,
  route: Pick<Route, 'auth' | 'rate' | 'rateEach'>,
  body: unknown,
): Promise<void> {
  if (!route.rateEach || !isByNetwork(route)) return
  const network = askingNetwork(c, rateLimits)
  const more = itemsOf(body, route.rateEach) - 1
  if (network !== undefined && more > 0) await spend(c, rateLimits, route.rate, network, more)
}

function itemsOf(body: unknown, field: string): number {
  const items: unknown = Object.entries(body ?? {}).find(([name]) => name === field)?.[1]
  return Array.isArray(items) ? items.length : 0
}

/** Nobody has to be signed in: its own number is that of a network. */
const isByNetwork = <R extends Pick<Route, 'auth' | 'rate'>>(
  route: R,
): route is R & { rate: NonNullable<Route['rate']> } => route.auth === 'public' && route.rate !== undefined

export function personKey({ actor, identity }: Caller): string | undefined {
  if (actor) return `person ${actor.userId}`
  return identity && `identity ${identity.issuer} ${identity.subject}`
}
