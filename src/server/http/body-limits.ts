import { bodyLimit } from 'hono/body-limit'
import { limits } from '#contract/limits.ts'
import { ApiError, problemResponse } from './problem.ts'

const refuseAbove = (maxSize: number) =>
  bodyLimit({
    maxSize,
    // The rest of the body is still on its way: the connection cannot be used again.
    onError: () => problemResponse(new ApiError('body_too_large'), { connection: 'close' }),
  })

const refuseLargeBodies = refuseAbove(limits.requestBodyBytes)
const refuseLargeUploads = refuseAbove(limits.uploadBytes)

/** Bodies are as long as what they are for needs: a file where one is taken, a form everywhere else. */
export const limitBodies =
  (uploadPaths: ReadonlySet<string>): typeof refuseLargeBodies =>
  (c, next) =>
    (uploadPaths.has(c.req.path) ? refuseLargeUploads : refuseLargeBodies)(c, next)
