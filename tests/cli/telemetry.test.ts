// One trace from a page over the api to its job in a collector, without user input.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askTraced, tracePages } from '#cli/open-telemetry.ts'
import { startOtlp } from '#server/telemetry/otlp.ts'
import { histograms, tellSpans } from '#server/telemetry/spans.ts'
import { signedHeaders } from '#tests/support/api.ts'
import { startApiProcesses } from '#tests/support/api-processes.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { startCollector } from '#tests/support/otlp-collector.ts'
import { runProgram } from '#tests/support/program.ts'

const collector = await startCollector()
const variables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  OTEL_METRIC_EXPORT_INTERVAL: '500',
  // The web is a trusted proxy: the api accepts its trace context.
  TRUSTED_PROXIES: '127.0.0.1',
}
let apis: Awaited<ReturnType<typeof startApiProcesses>>
let worker: ReturnType<typeof runProgram>
const page = startOtlp({
  endpoint: collector.endpoint,
  service: 'tokonoma-web',
  version: '1.0.0',
  ratio: 1,
  metricsEveryMs: 500,
})
beforeAll(async () => {
  apis = await startApiProcesses(1, variables)
  worker = runProgram(['worker'], apis.variables)
  await worker.untilOutput(/^Ready: working/m)
})
afterAll(async () => {
  tellSpans(undefined)
  worker.process.kill('SIGKILL')
  await apis.close()
  collector.close()
})

const soon = { interval: 200 }
const typed = { name: '秘密 太郎', body: '誰にも言わない言葉' }

test('traces a page, its api call and its job as one trace', async () => {
  const maker = await buildMaker(apis.db, { contactEmail: 'secret-word@maker.example' })
  const person = await apis.join()
  const [api] = apis.processes
  const inquiry = new Request(`${api?.url}/makers/${maker.id}/contacts`, {
    method: 'POST',
    headers: {
      ...signedHeaders(),
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'one-inquiry',
    },
    body: JSON.stringify({ category: 1, ...typed }),
  })
  tellSpans(page)
  const asPage = tracePages(() => askTraced(inquiry), { trustedProxies: undefined })
  const answer = await asPage(new Request('http://127.0.0.1/makers?keyword=secret-word'))
  expect(answer.status).toBe(200)
  const search = await fetch(`${api?.url}/product_variations/search?keyword=secret-word`, {
    headers: signedHeaders(),
  })
  expect(search.status).toBe(200)
  await page.stop()

  const named = (name: string) => collector.spans.filter((span) => span.name === name)
  await expect.poll(() => named('job send_mail').length, soon).toBe(2)
  await expect.poll(() => named('createContact').length, soon).toBe(1)
  const [root] = named('page GET')
  const [call] = named('call POST')
  const [request] = named('createContact')
  expect([root, call, request, ...named('job send_mail')].map((span) => span?.traceId)).toEqual(
    Array(5).fill(root?.traceId),
  )
  expect([call?.parentSpanId, request?.parentSpanId]).toEqual([root?.spanId, call?.spanId])
  expect(new Set(collector.spans.map(({ service }) => service))).toEqual(
    new Set(['tokonoma-web', 'tokonoma-api', 'tokonoma-worker']),
  )
  const queries = named('sql insert').filter(({ traceId }) => traceId === root?.traceId)
  expect(queries.length).toBeGreaterThan(0)
  expect(named('search product_variation').length).toBeGreaterThan(0)
})

test('exports every existing histogram', async () => {
  await expect.poll(() => [...collector.metrics].toSorted(), soon).toEqual(Object.keys(histograms).toSorted())
})

test('exports no text that a person typed', () => {
  const told = collector.bodies.join('\n')
  expect(told).toContain('maker_contacts')
  for (const word of [...Object.values(typed), 'secret-word', 'one-inquiry', 'Bearer'])
    expect(told).not.toContain(word)
})
