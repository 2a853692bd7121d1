import { Scalar } from '@scalar/hono-api-reference'
import type { Hono } from 'hono'
import type { Services } from '#server/services.ts'
import { describeApi } from './openapi.ts'

/** What is not part of the contract: documents and health. None of it needs a signature. */
export function mountSystem(app: Hono, services: Services): void {
  const document = JSON.stringify(describeApi(services.config.apiUrl))
  app.get('/openapi.json', (c) => {
    c.header('cache-control', 'public, max-age=300')
    return c.body(document, 200, { 'content-type': 'application/json; charset=utf-8' })
  })
  app.get('/docs', Scalar({ url: '/openapi.json', pageTitle: 'TOKONOMA API' }))
  app.get('/healthz', (c) => c.text('ok'))
}
