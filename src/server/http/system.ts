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
  app.get('/readyz', async (c) => {
    const state = await readState(services)
    c.header('cache-control', 'no-store')
    return c.json(state, Object.values(state).every(Boolean) ? 200 : 503)
  })
}

/** What has to hold before a proxy should send requests here. */
async function readState({ pool, catalogue, isStopping }: Services) {
  const database = await pool.query('select 1').then(
    () => true,
    () => false,
  )
  return { database, index: catalogue.ready, running: !isStopping() }
}
