import { createHash } from 'node:crypto'
import type { ApiApp, ApiContext } from '#server/http/api-app.ts'
import { answerCompressed } from '#server/http/compressed-body.ts'
import { refuseOtherMethods } from '#server/http/problem.ts'
import { limitByNetwork, type RateLimits } from '#server/http/rate-limit/guard.ts'
import { type Audience, documentPaths } from './audience.ts'
import { buildDocuments } from './build-documents.ts'
import { style } from './style.ts'

type DocumentsOptions = { config: { apiUrl: string }; rateLimits: RateLimits }

const cached = { 'cache-control': 'public, max-age=300' }
const styleHash = createHash('sha256').update(style).digest('base64')

/** Mounts the documents. They need no signature and count as reads of the network. */
export function mountDocuments(app: ApiApp, { config: { apiUrl }, rateLimits }: DocumentsOptions): void {
  // Built at the first request, to keep startup fast.
  const load = once(() => buildDocuments(apiUrl))

  const paths = ['/openapi.json', ...Object.values(documentPaths)]
  for (const path of paths) app.get(path, limitByNetwork(rateLimits, 'read'))
  app.get('/openapi.json', async (c) => {
    c.set('routeId', 'openapi')
    return answerCompressed(c, (await load()).openapi, {
      ...cached,
      'content-type': 'application/json; charset=utf-8',
    })
  })
  const answerPage = (audience: Audience) => async (c: ApiContext) => {
    c.set('routeId', 'docs')
    return answerCompressed(c, (await load())[audience], {
      ...cached,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
  }
  app.get(documentPaths.public, answerPage('public'))
  app.get(documentPaths.console, answerPage('console'))
  for (const path of paths) refuseOtherMethods(app, path, ['GET'])
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
