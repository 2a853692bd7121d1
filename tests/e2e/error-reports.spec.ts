import { expect } from '@playwright/test'
import { startErrorServer } from '#tests/support/error-server.ts'
import { configuredOrigin, startConfiguredWeb } from './support/configured-web.ts'
import { test } from './support/test.ts'

const server = await startErrorServer()
let web: Awaited<ReturnType<typeof startConfiguredWeb>>
test.beforeAll(async () => {
  web = await startConfiguredWeb({ SENTRY_DSN: server.dsn })
})
test.afterAll(() => {
  web.stop()
  server.close()
})

test('reports an error in a page with its place and without personal data', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${configuredOrigin}/products?keyword=${encodeURIComponent('秘密の椅子')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('秘密の椅子')
  expect(scripts.filter((url) => url.includes('report-error'))).toEqual([])

  // The api is unreachable: no report.
  await page.route('**/makers/**', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'メーカー' }).click()
  await expect(page.getByText(/通信の状態もご確認ください。$/)).toBeVisible()
  expect(server.events()).toEqual([])

  // An invalid answer is a bug of the service.
  await page.unroute('**/makers/**')
  await page.route('**/makers/**', (route) =>
    route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await expect.poll(server.events).toHaveLength(1)
  const [event] = server.events()
  expect(event).toMatchObject({ level: 'error', tags: { page: '/makers/' }, platform: 'javascript' })
  const [exception] = event?.exception?.values ?? []
  expect(exception?.type).toBe('TypeError')
  expect(exception?.stacktrace.frames.at(-1)?.filename).toMatch(/^\/assets\/[\w.-]+\.js$/)

  await page.evaluate(() => void setTimeout(() => Promise.reject(new RangeError('of mako@example.jp'))))
  await expect.poll(server.events).toHaveLength(2)
  expect(server.events()[1]?.exception?.values[0]).toMatchObject({
    type: 'RangeError',
    value: 'of [address]',
  })
  for (const { body, headers } of server.envelopes) {
    expect(body).not.toMatch(/秘密|%E7|mako|127\.0\.0\.1|breadcrumbs|"request"|"user"|trace_id|Chrome/)
    expect(body).toContain('"infer_ip":"never"')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
  }
})
