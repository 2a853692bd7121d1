import { createHash } from 'node:crypto'
import type { ApiApp, ApiContext } from '#server/http/api-app.ts'
import { answerCompressed, compressBody } from '#server/http/compressed-body.ts'
import { refuseOtherMethods } from '#server/http/problem.ts'
import { limitByNetwork, type RateLimits } from '#server/http/rate-limit/guard.ts'
import { type Audience, documentPaths } from './audience.ts'
import { describeApi } from './openapi.ts'
import { renderPage } from './page.ts'
import { style } from './style.ts'

type Parts = { config: { apiUrl: string }; rateLimits: RateLimits }

const cached = { 'cache-control': 'public, max-age=300' }
const styleHash = createHash('sha256').update(style).digest('base64')

/** Mounts the documents. They need no signature and count as reads of the network. */
export function mountDocuments(app: ApiApp, { config: { apiUrl }, rateLimits }: Parts): void {
  // Built at the first request, to keep startup fast.
  let described: ReturnType<typeof describeApi> | undefined
  const describe = () => {
    described ??= describeApi(apiUrl)
    return described
  }
  const json = once(async () => compressBody(JSON.stringify(describe())))
  const pageFor = (audience: Audience) =>
    once(async () => compressBody(await renderPage(describe(), apiUrl, audience)))
  const pages: Record<Audience, () => ReturnType<typeof compressBody>> = {
    public: pageFor('public'),
    console: pageFor('console'),
  }

  const paths = ['/openapi.json', ...Object.values(documentPaths)]
  for (const path of paths) app.get(path, limitByNetwork(rateLimits, 'read'))
  app.get('/openapi.json', async (c) => {
    c.set('routeId', 'openapi')
    return answerCompressed(c, await json(), { ...cached, 'content-type': 'application/json; charset=utf-8' })
  })
  const answerPage = (audience: Audience) => async (c: ApiContext) => {
    c.set('routeId', 'docs')
    return answerCompressed(c, await pages[audience](), {
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
