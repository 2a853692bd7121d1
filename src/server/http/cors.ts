import type { MiddlewareHandler } from 'hono'
import type { ApiContext } from './api-app.ts'

export const isIdentity = (c: ApiContext): boolean => /^\/auth(\/|$)/.test(c.req.path)

export const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const allowedHeaders =
  'X-Timestamp, X-Signature, X-Request-Id, Content-Type, If-None-Match, Authorization, Idempotency-Key'
const exposedHeaders =
  'Content-Disposition, ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-Unknown-Parameters'

/**
 * Any origin may read public data; personal data and writes require a listed one. Cookies are sent to /auth only.
 */
export type CorsRules = { origins: ReadonlySet<string> }

const resourcePolicy = 'cross-origin-resource-policy'

/** For operator data. */
export const ownPagesOnly = { [resourcePolicy]: 'same-origin' }

export function allowOrigin(c: ApiContext, { origins }: CorsRules): void {
  const { headers } = c.res
  if (headers.get(resourcePolicy) === 'same-origin') return
  headers.set('access-control-expose-headers', exposedHeaders)
  if (isOpen(c)) {
    headers.set('access-control-allow-origin', '*')
    return
  }
  headers.append('vary', 'Origin')
  allowListed(c, origins, headers)
}

/** Treats public answers alike for all origins: shared caches may hold them. */
function isOpen(c: ApiContext): boolean {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false
  if (c.res.headers.get('cache-control')?.startsWith('public')) return true
  return !c.req.header('authorization') && !isIdentity(c)
}

export const answerPreflight =
  ({ origins }: CorsRules): MiddlewareHandler =>
  async (c: ApiContext) => {
    const headers = new Headers({
      'access-control-allow-methods': allowedMethods,
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '86400',
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    })
    if (asksForOpen(c)) headers.set('access-control-allow-origin', '*')
    else allowListed(c, origins, headers)
    return new Response(null, { status: 204, headers })
  }

function asksForOpen(c: ApiContext): boolean {
  const method = c.req.header('access-control-request-method') ?? ''
  const names = (c.req.header('access-control-request-headers') ?? '').toLowerCase().split(',')
  return (
    /^(GET|HEAD)$/.test(method) && !names.some((name) => name.trim() === 'authorization') && !isIdentity(c)
  )
}

function allowListed(c: ApiContext, origins: ReadonlySet<string>, headers: Headers): void {
  const origin = c.req.header('origin')
  if (origin === undefined || !origins.has(origin)) return
  headers.set('access-control-allow-origin', origin)
  if (isIdentity(c)) headers.set('access-control-allow-credentials', 'true')
}
