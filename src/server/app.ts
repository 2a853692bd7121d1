import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { limits } from '#contract/limits.ts'
import { mountDocuments } from './documents/mount-documents.ts'
import { brandHandlers } from './features/brands/routes.ts'
import { categoryHandlers } from './features/categories/routes.ts'
import { makerHandlers } from './features/makers/routes.ts'
import { materialHandlers } from './features/materials/routes.ts'
import { productSearchHandlers } from './features/product-search/routes.ts'
import { productVariationHandlers } from './features/product-variations/routes.ts'
import { productHandlers } from './features/products/routes.ts'
import { searchHandlers } from './features/search/routes.ts'
import type { ApiApp } from './http/api-app.ts'
import { answerPreflight, setEdgeHeaders } from './http/edge-headers.ts'
import type { Handler } from './http/handler.ts'
import { createMetrics } from './http/metrics.ts'
import { mountHandlers } from './http/mount.ts'
import { observeRequests } from './http/observe.ts'
import { ApiError, problemResponse } from './http/problem.ts'
import { mountSystem } from './http/system.ts'
import { toApiError } from './http/to-api-error.ts'
import { mountImages } from './images/mount-images.ts'
import type { Services } from './services.ts'

/** Every handler of the api. A test holds this list against the contract. */
export const createHandlers = (services: Services, now: () => number = Date.now): Handler[] => [
  ...brandHandlers(services),
  ...categoryHandlers(services),
  ...makerHandlers(services, now),
  ...materialHandlers(services),
  ...productHandlers(services),
  ...productSearchHandlers(services),
  ...productVariationHandlers(services),
  ...searchHandlers(services),
]

/** The api as one function from request to response; it owns nothing that would have to be closed. */
export function createApi(services: Services, now: () => number = Date.now): ApiApp {
  const app: ApiApp = new Hono()
  const metrics = createMetrics()
  app.onError((error, c) => problemResponse(toApiError(error, services.logger, c.get('requestId'))))
  app.notFound(() => problemResponse(new ApiError('not_found')))
  app.use(observeRequests(services.logger, metrics))
  app.use(setEdgeHeaders(services.config.apiUrl))
  app.use(compress())
  app.options('*', answerPreflight)
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', refuseLargeBodies)
  mountSystem(app, services, metrics)
  mountDocuments(app, services.config)
  mountImages(app, services)
  mountHandlers(app, createHandlers(services, now), { apiKey: services.config.apiKey, now })
  return app
}

const refuseLargeBodies = bodyLimit({
  maxSize: limits.requestBodyBytes,
  // The rest of the body is still on its way: the connection cannot be used again.
  onError: () => problemResponse(new ApiError('body_too_large'), { connection: 'close' }),
})
