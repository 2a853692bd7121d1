import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApiApp } from '#server/http/api-app.ts'
import { ApiError, problemResponse } from '#server/http/problem.ts'
import { limitIdentity } from '#server/http/rate-limit/limit-identity.ts'
import type { Services } from '#server/services.ts'
import { authPath } from './auth-options.ts'

/** Sign-up, sign-in and sessions. A browser's cookie goes with these calls and with no others, and from the listed pages only. */
export function mountIdentity(app: ApiApp, { identity, rateLimits }: Services): void {
  const { answer } = identity
  if (!answer) return
  app.use(`${authPath}/*`, refuseLargeForms)
  app.use(`${authPath}/*`, takeJsonOnly)
  app.use(`${authPath}/*`, limitIdentity(rateLimits))
  app.all(`${authPath}/*`, (c) => {
    c.set('routeId', 'identity')
    return answer(c.req.raw)
  })
}

/** The library would read forms too, whose e-mail addresses nobody here counts. */
const takeJsonOnly: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type')
  if (type !== undefined && !/^application\/json(;|$)/i.test(type))
    throw new ApiError('unsupported_media_type')
  await next()
}

const refuseLargeForms = bodyLimit({
  maxSize: 16_384,
  onError: () => problemResponse(new ApiError('body_too_large'), { connection: 'close' }),
})
