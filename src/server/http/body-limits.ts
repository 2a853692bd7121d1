import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '#contract/data/limits.ts'
import { ApiError } from '#server/api-error.ts'
import { problemResponse } from './problem.ts'

/** The rest of the body is still on its way: the connection cannot be used again. */
export const bodyTooLarge = () =>
  new ApiError('body_too_large', undefined, { headers: { connection: 'close' } })

/** Bodies of forms, whether they say how long they are or not. */
export const limitForms = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: () => problemResponse(bodyTooLarge()) })

/** A file, and the form around it: names, boundaries, a field or two. */
export const largestUpload = limits.uploadBytes + 16_384

const limitOthers = limitForms(limits.requestBodyBytes)

/**
 * Bodies are as long as what they are for needs: a file where one is taken, a form everywhere else. A file that does not say how
 * long it is is measured by who reads it, once its sender is known and counted.
 */
export const limitBodies =
  (takesFile: (method: string, path: string) => boolean): MiddlewareHandler =>
  async (c, next) => {
    if (!takesFile(c.req.method, c.req.path)) return limitOthers(c, next)
    if (Number(c.req.header('content-length') ?? 0) > largestUpload) throw bodyTooLarge()
    await next()
  }
