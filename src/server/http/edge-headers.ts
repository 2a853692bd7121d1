import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const always = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Pictures and answers are for pages of other origins; documents set a policy of their own.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * The headers that every answer carries. They are set when the answer is there: set before, they would make Hono copy
 * the answer into a stream, and every answer slower.
 */
export function setEdgeHeaders(apiUrl: string): MiddlewareHandler {
  const headers = Object.entries({
    ...always,
    ...(apiUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  })
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

/** What a browser asks before it sends a signed request from another origin. */
export const answerPreflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'X-Timestamp',
    'X-Signature',
    'X-Request-Id',
    'Content-Type',
    'If-None-Match',
    'Authorization',
    'Idempotency-Key',
  ],
  maxAge: 86_400,
})
