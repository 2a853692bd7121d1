import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import type { ApiContext } from '#server/http/api-app.ts'
import { observeRequests } from '#server/http/observe.ts'
import { readTrustedProxies } from '#server/http/rate-limit/address.ts'
import { startOtlp } from '#server/telemetry/otlp.ts'
import { tellSpans } from '#server/telemetry/spans.ts'
import { startCollector } from '#tests/support/otlp-collector.ts'
import { tracePages } from './open-telemetry.ts'

const trustedProxies = readTrustedProxies('10.0.0.0/8')
const theirTrace = 'a'.repeat(32)

const app = new Hono<{ Bindings: ApiContext['env'] }>()
app.use(observeRequests(() => {}, trustedProxies))
const pieces = {
  web: tracePages(async () => new Response(), { trustedProxies }),
  api: async (request: Request, edge?: { peer: string }) => app.fetch(request, edge),
}

afterEach(() => tellSpans(undefined))

/**
 * Returns the owners of the traces that the collector receives for a request with this parent trace and
 * sampling flag.
 */
async function tracesOf(piece: keyof typeof pieces, ratio: number, peer: string, flag: string) {
  const collector = await startCollector()
  const telemetry = startOtlp({
    endpoint: collector.endpoint,
    service: 'tokonoma',
    ratio,
    metricsEveryMs: 60_000,
    version: '1.0.0',
  })
  tellSpans(telemetry)
  const headers = { traceparent: `00-${theirTrace}-${'b'.repeat(16)}-${flag}` }
  await pieces[piece](new Request('http://tokonoma.test/', { headers }), { peer })
  await telemetry.stop()
  collector.close()
  return collector.spans.map(({ traceId }) => (traceId === theirTrace ? 'theirs' : 'ours'))
}

test.each(['web', 'api'] as const)(
  'lets a trusted proxy, and no client, decide what is traced at the %s',
  async (piece) => {
    expect(await tracesOf(piece, 0, '192.0.2.1', '01')).toEqual([])
    expect(await tracesOf(piece, 1, '192.0.2.1', '00')).toEqual(['ours'])
    expect(await tracesOf(piece, 0, '10.1.2.3', '01')).toEqual(['theirs'])
    expect(await tracesOf(piece, 1, '10.1.2.3', '00')).toEqual([])
  },
)
