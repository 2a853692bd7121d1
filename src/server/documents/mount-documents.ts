import { createHash } from 'node:crypto'
import type { ApiApp, ApiContext } from '#server/http/api-app.ts'
import { isKnown } from '#server/http/etag.ts'
import { describeApi } from '#server/http/openapi.ts'
import { refuseOtherMethods } from '#server/http/other-methods.ts'
import type { Services } from '#server/services.ts'
import { renderPage } from './page.ts'
import { style } from './style.ts'

/** The promise of the api in writing, for programs and for people. Neither needs a signature. */
export function mountDocuments(app: ApiApp, { apiUrl }: Services['config']): void {
  const openapi = describeApi(apiUrl)
  const json = JSON.stringify(openapi)
  // Made when somebody wants to read it: nobody waits for it at the start.
  let page: Promise<string> | undefined

  app.get('/openapi.json', (c) => {
    c.set('routeId', 'openapi')
    return answerText(c, json, { 'content-type': 'application/json; charset=utf-8' })
  })
  app.get('/docs', async (c) => {
    c.set('routeId', 'docs')
    page ??= renderPage(openapi, apiUrl)
    return answerText(c, await page, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
  })
  for (const path of ['/openapi.json', '/docs']) refuseOtherMethods(app, path, ['GET'])
}

function answerText(c: ApiContext, text: string, given: Record<string, string>): Response {
  const headers: Record<string, string> = {
    ...given,
    'cache-control': 'public, max-age=300',
    etag: `"${hash('sha1', text)}"`,
    vary: 'Accept-Encoding',
  }
  if (isKnown(c.req.header('if-none-match'), headers.etag ?? ''))
    return new Response(null, { status: 304, headers })
  headers['content-length'] = String(Buffer.byteLength(text))
  return new Response(text, { headers })
}

const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('base64')
