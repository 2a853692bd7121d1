import type { MiddlewareHandler } from 'hono'
import type { Route } from '#contract/kit/route.ts'
import type { Caller } from '#server/caller.ts'
import type { ApiContext } from '#server/http/api-app.ts'
import { findClient, networkOf, type TrustedProxies } from './address.ts'
import type { RateClass } from './rate-classes.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Points of a read by keyword: reading a sentence costs more than other reads (decision 33). */
const pointsOfKeyword = 3

export type RateLimits = { limiter: RateLimiter; trustedProxies: TrustedProxies | undefined }

/** Returns the client's network; undefined for the operator's servers, which are not limited. */
export const clientNetwork = (c: ApiContext, { trustedProxies }: RateLimits): string | undefined =>
  networkOfRequest(c.req.raw, c.env?.peer, trustedProxies)

/** For requests outside the api's routes. */
export function networkOfRequest(
  { headers }: Request,
  peer: string | undefined,
  trustedProxies: TrustedProxies | undefined,
): string | undefined {
  const client = findClient(peer ?? 'unknown', headers.get('x-forwarded-for'), trustedProxies)
  return client === undefined ? undefined : networkOf(client)
}

async function spend(
  c: ApiContext,
  { limiter }: RateLimits,
  name: RateClass,
  key: string,
  points = 1,
): Promise<void> {
  c.set('rateHeaders', await limiter.spend(name, key, points))
}

/** Limits routes without callers: pictures. */
export const limitByNetwork =
  (rateLimits: RateLimits, name: RateClass): MiddlewareHandler =>
  async (c: ApiContext, next) => {
    const network = clientNetwork(c, rateLimits)
    if (network !== undefined) await spend(c, rateLimits, name, network)
    await next()
  }

/**
 * Authenticates a request and counts it, by person if signed in, else by network; public routes with their
 * own limit count against that. Refused tokens have a limit by network against guessing.
 */
export async function countRequest<T extends Caller>(
  c: ApiContext,
  rateLimits: RateLimits,
  route: Pick<Route, 'auth' | 'method' | 'rate'>,
  find: () => Promise<T>,
): Promise<T> {
  const name = hasPublicLimit(route) ? route.rate : route.method === 'GET' ? 'read' : 'write'
  const points = name === 'read' && c.req.query('keyword')?.trim() ? pointsOfKeyword : 1
  const network = clientNetwork(c, rateLimits)
  if (route.auth === 'public' || c.req.header('authorization') === undefined) {
    if (network !== undefined) await spend(c, rateLimits, name, network, points)
    return find()
  }
  if (network !== undefined) await rateLimits.limiter.expectLeft('token', network)
  const caller = await find().catch(async (error: unknown) => {
    if (network !== undefined) await spend(c, rateLimits, 'token', network)
    throw error
  })
  await spend(c, rateLimits, name, personKey(caller) ?? network ?? 'unknown', points)
  return caller
}

/** Counts against the route's limit per person. Runs after validation, so that invalid input is free. */
export async function countAction(
  c: ApiContext,
  rateLimits: RateLimits,
  route: Pick<Route, 'auth' | 'rate'>,
  caller: Caller,
) {
  if (route.rate && !hasPublicLimit(route))
    await spend(c, rateLimits, route.rate, personKey(caller) ?? 'nobody')
}

/** Counts the items of a list in the body; the request itself counted the first. */
export async function countItems(
  c: ApiContext,
  rateLimits: RateLimits,
  route: Pick<Route, 'auth' | 'rate' | 'rateEach'>,
  body: unknown,
): Promise<void> {
  if (!route.rateEach || !hasPublicLimit(route)) return
  const network = clientNetwork(c, rateLimits)
  const more = itemsOf(body, route.rateEach) - 1
  if (network !== undefined && more > 0) await spend(c, rateLimits, route.rate, network, more)
}

export async function countBytes(c: ApiContext, rateLimits: RateLimits, bytes: number): Promise<void> {
  const network = clientNetwork(c, rateLimits)
  if (network !== undefined) await rateLimits.limiter.spend('bytes', network, Math.ceil(bytes / 1_024))
}

function itemsOf(body: unknown, field: string): number {
  const items: unknown = Object.entries(body ?? {}).find(([name]) => name === field)?.[1]
  return Array.isArray(items) ? items.length : 0
}

/** Public routes have no user, so their own limit is per network. */
const hasPublicLimit = <R extends Pick<Route, 'auth' | 'rate'>>(
  route: R,
): route is R & { rate: NonNullable<Route['rate']> } => route.auth === 'public' && route.rate !== undefined

export function personKey({ actor, identity }: Caller): string | undefined {
  if (actor) return `person ${actor.userId}`
  return identity && `identity ${identity.issuer} ${identity.subject}`
}
