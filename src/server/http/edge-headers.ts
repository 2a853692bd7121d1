import type { MiddlewareHandler } from 'hono'
import type { ApiContext } from './api-app.ts'
import { allowOrigin, type CorsRules, isIdentity } from './cors.ts'
import { formatUnknown, unknownParametersHeader } from './unknown-parameters.ts'

/** Omitted for sign-in: the popup must reach its opener. */
const openerPolicy = 'cross-origin-opener-policy'

const defaultHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Pictures and answers serve other origins; documents set a policy of their own.
  'cross-origin-resource-policy': 'cross-origin',
  [openerPolicy]: 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Default for answers without their own policy.
  'cache-control': 'private, no-store',
}

/** Sets headers after the handler: earlier ones make Hono copy the body into a stream, which is slow. */
export function setEdgeHeaders({ apiUrl, ...cors }: CorsRules & { apiUrl: string }): MiddlewareHandler {
  const headers = Object.entries({
    ...defaultHeaders,
    ...(apiUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  })
  return async (c: ApiContext, next) => {
    await next()
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name) && !(name === openerPolicy && isIdentity(c)))
        c.res.headers.set(name, value)
    }
    // A 429 already carries its own counts.
    for (const [name, value] of Object.entries(c.get('rateHeaders') ?? {})) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    const unknown = formatUnknown(c.get('unknownParameters') ?? [])
    if (unknown !== undefined) c.res.headers.set(unknownParametersHeader, unknown)
    if (c.req.method !== 'OPTIONS') allowOrigin(c, cors)
  }
}
