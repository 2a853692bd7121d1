import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listenOnLoopback } from '#tests/support/loopback.ts'
import { startCollector } from '#tests/support/otlp-collector.ts'
import { startOtlp } from './otlp.ts'

const start = (endpoint: string) =>
  startOtlp({ endpoint, service: 'tokonoma-api', version: '7.8.9', ratio: 1, metricsEveryMs: 60_000 })
const request = { name: 'request', kind: 'server', histogram: 'http.server.request.duration' } as const

test('reports two processes as two instances, though their containers give them one pid', async () => {
  const collector = await startCollector()
  for (const telemetry of [start(collector.endpoint), start(collector.endpoint)]) {
    await telemetry.inSpan(request, async () => {})
    await telemetry.stop()
  }
  expect(new Set(collector.spans.map(({ instance }) => instance)).size).toBe(2)
  expect(collector.spans.map(({ version }) => version)).toEqual(['7.8.9', '7.8.9'])
  collector.close()
})

test('stops without waiting for a silent collector', async () => {
  const silent = createServer(() => {})
  const telemetry = start(await listenOnLoopback(silent))
  await telemetry.inSpan(request, async () => {})
  const ended = telemetry.stop().then(() => 'ended')
  // An exporter alone waits for ten seconds.
  expect(await Promise.race([ended, wait(7_000).then(() => 'held up')])).toBe('ended')
  silent.closeAllConnections()
  silent.close()
})

test('sends the collector’s key with traces and histograms', async () => {
  const given = new Map<string, unknown>()
  const asking = createServer((request, response) => {
    given.set(request.url ?? '', request.headers.authorization)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const endpoint = await listenOnLoopback(asking)
  const { otlp } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b,x-more=1',
  })
  if (!otlp) throw new Error('no collector')
  const telemetry = startOtlp({ ...otlp, service: 'tokonoma-api', version: '1' })
  await telemetry.inSpan(request, async () => {})
  await telemetry.stop()
  expect(Object.fromEntries(given)).toEqual({ '/v1/traces': 'Bearer a=b', '/v1/metrics': 'Bearer a=b' })
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer key' })).toThrow()
  asking.close()
})
