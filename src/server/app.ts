import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { errorCatalogue } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { brandHandlers } from './features/brands/routes.ts'
import { categoryHandlers } from './features/categories/routes.ts'
import { makerHandlers } from './features/makers/routes.ts'
import { materialHandlers } from './features/materials/routes.ts'
import { productSearchHandlers } from './features/product-search/routes.ts'
import { productVariationHandlers } from './features/product-variations/routes.ts'
import { productHandlers } from './features/products/routes.ts'
import { searchHandlers } from './features/search/routes.ts'
import type { Handler } from './http/handler.ts'
import { mountHandlers } from './http/mount.ts'
import { ApiError, problemResponse } from './http/problem.ts'
import { mountSystem } from './http/system.ts'
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
export function createApi(services: Services, now: () => number = Date.now): Hono {
  const app = new Hono()
  app.onError((error) => problemResponse(toApiError(error, services)))
  app.notFound(() => problemResponse(new ApiError('not_found')))
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
  })
  app.use(cors({ origin: '*', allowHeaders: ['x-timestamp', 'x-signature', 'content-type'], maxAge: 86_400 }))
  app.use(
    bodyLimit({
      maxSize: limits.requestBodyBytes,
      onError: () => problemResponse(new ApiError('body_too_large')),
    }),
  )
  mountSystem(app, services)
  mountImages(app, services)
  mountHandlers(app, createHandlers(services, now), { apiKey: services.config.apiKey, now })
  return app
}

// What PostgreSQL says while it starts, stops or is gone: the caller may try again, so it is no internal error.
const connectionLost = /^(08|57P)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

function toApiError(error: unknown, { logger }: Services): ApiError {
  if (error instanceof ApiError) {
    if (errorCatalogue[error.code].status >= 500) logger.error({ err: error }, 'request failed')
    return error
  }
  logger.error({ err: error }, 'request failed')
  return new ApiError(isConnectionLost(error) ? 'unavailable' : 'internal')
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && connectionLost.test(error.code)) return true
  return (
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message) ||
    isConnectionLost(error.cause)
  )
}
