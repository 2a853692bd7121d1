import { createHash } from 'node:crypto'
import type { ApiApp, ApiContext } from '#server/http/api-app.ts'
import { refuseOtherMethods } from '#server/http/problem.ts'
import { answerCached } from '#server/http/responses.ts'
import { type Audience, documentPaths } from './audience.ts'
import { describeApi } from './openapi.ts'
import { renderPage } from './page.ts'
import { style } from './style.ts'

const cached = { 'cache-control': 'public, max-age=300' }
const styleHash = createHash('sha256').update(style).digest('base64')

/** The promise of the api in writing, for programs and for people. Neither needs a signature. */
export function mountDocuments(app: ApiApp, { apiUrl }: { apiUrl: string }): void {
  // Made when somebody wants to read it: nobody waits for it at the start.
  let described: ReturnType<typeof describeApi> | undefined
  let json: string | undefined
  const pages = new Map<Audience, Promise<string>>()
  function describe() {
    described ??= describeApi(apiUrl)
    return described
  }

  app.get('/openapi.json', (c) => {
    c.set('routeId', 'openapi')
    json ??= JSON.stringify(describe())
    return answerCached(c, json, { ...cached, 'content-type': 'application/json; charset=utf-8' })
  })
  const answerPage = (audience: Audience) => async (c: ApiContext) => {
    c.set('routeId', 'docs')
    const page = pages.get(audience) ?? renderPage(describe(), apiUrl, audience)
    pages.set(audience, page)
    return answerCached(c, await page, {
      ...cached,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
  }
  app.get(documentPaths.public, answerPage('public'))
  app.get(documentPaths.console, answerPage('console'))
  for (const path of ['/openapi.json', ...Object.values(documentPaths)])
    refuseOtherMethods(app, path, ['GET'])
}
