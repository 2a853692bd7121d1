import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '#contract/data/limits.ts'
import type { Route } from '#contract/kit/route.ts'
import { ApiError } from '#server/api-error.ts'
import { problemResponse } from './problem.ts'

/** The rest is still in transit, so the connection cannot be reused. */
export const bodyTooLarge = () =>
  new ApiError('body_too_large', undefined, { headers: { connection: 'close' } })

/** Limits bodies of forms, with or without a Content-Length. */
export const limitForms = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: () => problemResponse(bodyTooLarge()) })

/** A file and its form: names, boundaries, a field or two. */
export const largestUpload = limits.uploadBytes + 16_384

const limitUsual = limitForms(limits.requestBodyBytes)
const limitLarge = limitForms(limits.largeBodyBytes)

type BodyRoute = Pick<Route, 'upload' | 'largeBody'>

/**
 * Limits each body to the route's need: a file, a form or a large one. A file without Content-Length is measured while
 * read, after authentication and counting.
 */
export const limitBodies =
  (findRoute: (method: string, path: string) => BodyRoute | undefined): MiddlewareHandler =>
  async (c, next) => {
    const route = findRoute(c.req.method, c.req.path)
    if (!route?.upload) return (route?.largeBody ? limitLarge : limitUsual)(c, next)
    if (Number(c.req.header('content-length') ?? 0) > largestUpload) throw bodyTooLarge()
    await next()
  }
