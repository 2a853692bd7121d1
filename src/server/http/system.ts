import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { ApiApp } from './api-app.ts'
import { ownPagesOnly } from './cors.ts'
import type { Metrics } from './metrics.ts'
import { refuseOtherMethods } from './problem.ts'
import { wholeResponse } from './responses.ts'
import type { StorageMonitor } from './storage-monitor.ts'

type SystemState = { pool: Pool; indexes: { readonly ready: boolean }; isStopping: () => boolean }

export function mountSystem(
  app: ApiApp,
  state: SystemState,
  { metrics, storage }: { metrics: Metrics; storage: StorageMonitor },
): void {
  const headers = { 'cache-control': 'no-store', ...ownPagesOnly }
  const print = shareFor(metricsMs, metrics.print)
  const askDatabase = shareFor(0, () => answersSoon(state.pool))
  app.get('/healthz', (c) => {
    c.set('routeId', 'healthz')
    return wholeResponse('ok', { ...headers, 'content-type': 'text/plain; charset=utf-8' })
  })
  app.get('/readyz', async (c) => {
    c.set('routeId', 'readyz')
    const readiness = await readReadiness(state, askDatabase)
    const status = Object.values(readiness).every(Boolean) ? 200 : 503
    // Does not affect readiness, because reads work without disk space.
    const report = { ...readiness, storage: storage.hasRoom() }
    return wholeResponse(JSON.stringify(report), { ...headers, 'content-type': 'application/json' }, status)
  })
  app.get('/metrics', async (c) => {
    c.set('routeId', 'metrics')
    return wholeResponse(await print(), { ...headers, 'content-type': metrics.contentType })
  })
  for (const path of ['/healthz', '/readyz', '/metrics']) refuseOtherMethods(app, path, ['GET'])
}

async function readReadiness({ indexes, isStopping }: SystemState, askDatabase: () => Promise<boolean>) {
  // A slow database must not delay leaving.
  if (isStopping()) return { running: false }
  return { database: await askDatabase(), index: indexes.ready, running: true }
}

const soonMs = 1_000

async function answersSoon(pool: Pool): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, wait(soonMs, false, { ref: false })])
}

/** Scrapers poll every few seconds. */
const metricsMs = 1_000

/**
 * Shares readings among close calls: the endpoints have no rate limit, so that the operator always sees a
 * process.
 */
function shareFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined
  return () => {
    if (shared) return shared
    const reading = read()
    shared = reading
    const forget = () => {
      if (shared === reading) shared = undefined
    }
    reading.then(() => (ms === 0 ? forget() : setTimeout(forget, ms).unref()), forget)
    return reading
  }
}
