import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { configuredOrigin, startConfiguredWeb } from './support/configured-web.ts'
import { searchByPalette } from './support/palette.ts'
import { test } from './support/test.ts'

type Batch = { api_key: string; events: Record<string, unknown>[] }

const amplitude: Batch[] = []
const server = createServer(async (request, response) => {
  const body = await text(request)
  if (request.method === 'POST') amplitude.push(JSON.parse(body))
  const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' }
  response.writeHead(200, open).end('{}')
})

let web: Awaited<ReturnType<typeof startConfiguredWeb>>
test.beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  web = await startConfiguredWeb({
    ANALYTICS: 'first-party,amplitude,ga4',
    AMPLITUDE_API_KEY: '0123456789abcdef',
    AMPLITUDE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/2/httpapi`,
    GA4_MEASUREMENT_ID: 'G-TEST1234',
  })
})
test.afterAll(() => {
  web.stop()
  server.close()
})

test('sends to several sinks only after consent, and gives the tag no personal data of the address', async ({
  page,
}) => {
  const own: Record<string, unknown>[] = []
  await page.route('**/events', async (route) => {
    own.push(...route.request().postDataJSON().events)
    await route.fulfill({ json: { accepted: 1 }, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  const tags: string[] = []
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    tags.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const chunks: string[] = []
  page.on('request', (request) => chunks.push(new URL(request.url()).pathname))

  await page.goto(`${configuredOrigin}/products?keyword=${encodeURIComponent('いす')}`)
  const consent = page.getByRole('region', { name: 'アクセス解析について' })
  await expect(consent).toBeVisible()
  expect([...own, ...amplitude, ...tags]).toEqual([])
  expect(chunks.filter((path) => /amplitude|ga4|first-party/.test(path))).toEqual([])
  expect(await page.context().cookies()).toEqual([])

  await consent.getByRole('button', { name: '許可する' }).click()
  await searchByPalette(page, 'オーク')
  const names = ['page_view', 'view_search_results', 'page_view', 'view_search_results']
  await expect.poll(() => own).toHaveLength(4)
  expect(own.map(({ event }) => (event as { name: string }).name)).toEqual(names)
  expect(own[3]).toMatchObject({ event: { search_term: 'オーク' }, context: { account_id: null } })

  await expect.poll(() => amplitude.flatMap(({ events }) => events)).toHaveLength(4)
  const [first] = amplitude.flatMap(({ events }) => events)
  const { value: identity } = (await page.context().cookies())[0] ?? {}
  expect(amplitude[0]?.api_key).toBe('0123456789abcdef')
  expect(first).toEqual({
    event_type: 'page_view',
    device_id: identity,
    session_id: expect.any(Number),
    time: expect.any(Number),
    insert_id: expect.any(String),
    platform: 'Web',
    event_properties: { path: '/products', title: expect.any(String) },
  })

  expect(tags).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
  const said = await page.evaluate(() =>
    (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((command) => Array.from(command)),
  )
  const events = said?.filter(([kind]) => kind === 'event') ?? []
  expect(events.map(([, name]) => name)).toEqual(names)
  expect(events[0]?.[2]).toMatchObject({ page_location: `${configuredOrigin}/products`, page_referrer: '' })
  expect(JSON.stringify(said)).not.toContain('keyword')
})
