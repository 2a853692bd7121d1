import type { MiddlewareHandler } from 'hono'
import type { ApiContext } from './api-app.ts'
import { allowOrigin, type CorsRules, isIdentity } from './cors.ts'
import { unknownParametersHeader, writeUnknown } from './unknown-parameters.ts'

/** Left out where somebody signs in: that popup has to reach the page that opened it. */
const openerPolicy = 'cross-origin-opener-policy'

const defaultHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Pictures and answers are for pages of other origins; documents set a policy of their own.
  'cross-origin-resource-policy': 'cross-origin',
  [openerPolicy]: 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Whoever wants an answer to be kept says so.
  'cache-control': 'private, no-store',
}

/**
 * The headers that every answer carries. They are set when the answer is there: set before, they would make Hono copy
 * the answer into a stream, and every answer slower.
 */
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
    // A refusal names its own count already.
    for (const [name, value] of Object.entries(c.get('rateHeaders') ?? {})) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    const unknown = writeUnknown(c.get('unknownParameters') ?? [])
    if (unknown !== undefined) c.res.headers.set(unknownParametersHeader, unknown)
    if (c.req.method !== 'OPTIONS') allowOrigin(c, cors)
  }
}
