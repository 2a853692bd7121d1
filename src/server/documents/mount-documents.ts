import type { ApiApp } from '#server/http/api-app.ts'
import { describeApi } from '#server/http/openapi.ts'
import { refuseOtherMethods } from '#server/http/other-methods.ts'
import type { Services } from '#server/services.ts'

/** The promise of the api in writing, for programs and for people. Neither needs a signature. */
export function mountDocuments(app: ApiApp, config: Services['config']): void {
  const document = JSON.stringify(describeApi(config.apiUrl))
  app.get('/openapi.json', (c) => {
    c.set('routeId', 'openapi')
    return c.body(document, 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(document)),
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
    })
  })
  refuseOtherMethods(app, '/openapi.json', ['GET'])
}
