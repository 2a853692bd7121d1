import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ApiContext } from './api-app.ts'
import type { Metrics } from './metrics.ts'

/**
 * Gives every request an id, and notes what became of it. The log holds the route's id and never the address, because
 * addresses carry what people search for.
 */
export function observeRequests(logger: Logger, metrics: Metrics): MiddlewareHandler {
  return async (c: ApiContext, next) => {
    const begun = performance.now()
    const requestId = readRequestId(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('x-request-id', requestId)
    const ms = performance.now() - begun
    const route = c.get('routeId') ?? 'none'
    metrics.observe(route, c.req.method, c.res.status, ms / 1000)
    logger.info(
      { requestId, route, method: c.req.method, status: c.res.status, ms: Math.round(ms * 10) / 10 },
      'request',
    )
  }
}

/** The caller's own id when it is safe to write down, so that its logs and ours can be joined. */
function readRequestId(given: string | undefined): string {
  return given && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
