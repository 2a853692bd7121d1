import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { ApiApp } from '#server/http/api-app.ts'
import { ApiError, problemResponse } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { authPath } from './auth-options.ts'

/** Sign-up, sign-in and sessions. A browser's cookie goes with these calls and with no others, and from our own pages only. */
export function mountIdentity(app: ApiApp, { identity, config }: Services): void {
  const { answer } = identity
  if (!answer) return
  app.use(`${authPath}/*`, cors({ origin: config.webUrl, credentials: true, maxAge: 86_400 }))
  app.use(`${authPath}/*`, refuseLargeForms)
  app.all(`${authPath}/*`, (c) => {
    c.set('routeId', 'identity')
    return answer(c.req.raw)
  })
}

const refuseLargeForms = bodyLimit({
  maxSize: 16_384,
  onError: () => problemResponse(new ApiError('body_too_large'), { connection: 'close' }),
})
