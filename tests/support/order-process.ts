// The order routes over HTTP in a process of their own, which a test may kill at any moment. Run it with `fork`.
import { Hono } from 'hono'
import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { createDatabase } from '#server/db/connect.ts'
import { orderHandlers } from '#server/features/orders/routes.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { listenHttp } from '#server/http/listen.ts'
import { mountHandlers } from '#server/http/mount.ts'
import { problemResponse } from '#server/http/problem.ts'
import { unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import { toApiError } from '#server/http/to-api-error.ts'
import { createTokenVerifier } from '#server/identity/token-verifier.ts'
import { createLogger } from '#server/logger.ts'
import { createCatalogueIndex } from '#server/search-index/create-catalogue-index.ts'
import { createMemoryStore } from './memory-store.ts'

export type OrderProcessOptions = {
  url: string
  port: number
  apiKey: string
  issuer: string
  audience: string
  keys: JSONWebKeySet
}

/** All of the way of a request, without the search index: nothing of an order asks it. */
async function open({ url, port, apiKey, issuer, audience, keys }: OrderProcessOptions): Promise<void> {
  const logger = createLogger('silent')
  const database = createDatabase(url, { poolSize: 6, patienceMs: 10_000 })
  const trusted = { issuer, audience, algorithms: ['EdDSA'], keys: createLocalJWKSet(keys) }
  const identity = {
    verify: createTokenVerifier([trusted]),
    sessionLives: async () => true,
    signIn: undefined,
    answer: undefined,
  }
  const services = {
    ...database,
    identity,
    logger,
    catalogue: createCatalogueIndex({ ...database, url, logger }),
    objects: createMemoryStore(),
    rateLimits: { limiter: unlimited, trustedProxies: undefined },
    isStopping: () => false,
    config: { apiKey, apiUrl: 'http://api.test', webUrl: 'http://web.test', origins: [] },
  }
  const app: ApiApp = new Hono()
  app.onError((error) => problemResponse(toApiError(error, logger, '')))
  mountHandlers(app, orderHandlers(services, Date.now), { ...services, apiKey, now: Date.now })
  const listener = await listenHttp('127.0.0.1', port)
  listener.answerWith(app.fetch)
}

process.on('message', async (options: OrderProcessOptions) => {
  await open(options)
  process.send?.('open')
})
