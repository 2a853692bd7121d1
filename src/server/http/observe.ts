import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { inSpan } from '#server/telemetry/spans.ts'
import type { ApiContext } from './api-app.ts'
import type { Metrics } from './metrics.ts'
import { isTrusted, type TrustedProxies } from './rate-limit/address.ts'

/** `begun` is a `performance.now()`. */
type RequestOutcome = { requestId: string; route: string; method: string; status: number; begun: number }

export type Observe = (outcome: RequestOutcome) => void

/** Records requests by route id: urls contain search terms. */
export function createObserver(logger: Logger, metrics: Metrics): Observe {
  return ({ begun, ...request }) => {
    const ms = performance.now() - begun
    metrics.observe(request.route, request.method, request.status, ms / 1000)
    logger.info({ ...request, ms: Math.round(ms * 10) / 10 }, 'request')
  }
}

const requestSpan = {
  name: 'request',
  kind: 'server',
  histogram: 'http.server.request.duration',
} as const

/** Assigns request ids. Lets only trusted proxies decide about traces. */
export function observeRequests(observe: Observe, trusted?: TrustedProxies): MiddlewareHandler {
  return async (c: ApiContext, next) => {
    const begun = performance.now()
    const requestId = readRequestId(c.req.header('x-request-id'))
    const { method } = c.req
    c.set('requestId', requestId)
    const parent = isTrusted(c.env?.peer, trusted) ? c.req.header('traceparent') : undefined
    await inSpan({ ...requestSpan, parent }, async (note) => {
      await next()
      c.res.headers.set('x-request-id', requestId)
      const route = c.get('routeId') ?? noRoute
      const { status } = c.res
      note({ 'http.route': route, 'http.response.status_code': status }, route)
      observe({ requestId, route, method, status, begun })
    })
  }
}

/** For unmatched requests. */
export const noRoute = 'none'

/** Accepts a caller's safe id, so that both logs can be joined. */
function readRequestId(given: string | undefined): string {
  return given && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
