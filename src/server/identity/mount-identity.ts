import type { MiddlewareHandler } from 'hono'
import { throwTransientFailures } from '#server/db/transient-failures.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { limitForms } from '#server/http/body-limits.ts'
import type { RateLimits } from '#server/http/rate-limit/guard.ts'
import { limitIdentity } from '#server/http/rate-limit/limit-identity.ts'
import { requireMediaType } from '#server/http/read-body.ts'
import { authPath } from './auth-options.ts'
import type { IdentityService } from './identity.ts'

/** Accepts the cookie on these calls only, from listed origins. */
export function mountIdentity(
  app: ApiApp,
  { identity, rateLimits }: { identity: IdentityService; rateLimits: RateLimits },
): void {
  const { answer } = identity
  if (!answer) return
  app.use(`${authPath}/*`, limitForms(largestForm))
  app.use(`${authPath}/*`, takeJsonOnly)
  app.use(`${authPath}/*`, limitIdentity(rateLimits))
  app.all(`${authPath}/*`, (c) => {
    c.set('routeId', 'identity')
    // The library mistakes a dead database for a missing row.
    return throwTransientFailures(() => answer(c.req.raw))
  })
}

/** Rejects forms, which would bypass our limits per address. */
const takeJsonOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.header('content-type') !== undefined) requireMediaType(c.req.raw.headers, 'application/json')
  await next()
}

const largestForm = 16_384
