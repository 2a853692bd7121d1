import { cors } from 'hono/cors'
import type { ApiApp } from '#server/http/api-app.ts'
import type { Services } from '#server/services.ts'
import { authPath } from './own-issuer.ts'

/** Sign-up, sign-in and sessions. A browser's cookie goes with these calls and with no others, and from our own pages only. */
export function mountIdentity(app: ApiApp, { identity, config }: Services): void {
  const { answer } = identity
  if (!answer) return
  app.use(`${authPath}/*`, cors({ origin: config.webUrl, credentials: true, maxAge: 86_400 }))
  app.on(['GET', 'POST'], `${authPath}/*`, (c) => {
    c.set('routeId', 'identity')
    return answer(c.req.raw)
  })
}
