import { expect, test } from 'vitest'
import { createCall } from '../api/call.ts'
import { createSiteFiles } from './site-files.ts'

const config = {
  apiUrl: 'http://api.example',
  apiKey: 'test-key',
  siteUrl: 'http://site.example',
  externalLinks: {},
  analytics: 'none',
  devPages: false,
} as const

function createSite() {
  const site = { asked: 0, down: false, minutes: 0 }
  const call = createCall({
    ...config,
    fetch: (request) => {
      if (site.down) return new Response(null, { status: 503 })
      if (!request.url.includes('/product_variations/')) return Response.json({ items: [] })
      site.asked++
      return Response.json({ items: [{ id: 30, product: { id: 12 } }] })
    },
  })
  const serve = createSiteFiles(config, call, () => site.minutes * 60_000)
  return { site, read: async () => (await serve('/sitemap.xml'))?.text() }
}

test('the sitemap names the products, and is made once an hour however many ask', async () => {
  const { site, read } = createSite()
  const texts = await Promise.all([read(), read()])
  for (const text of texts) expect(text).toContain('<loc>http://site.example/products/12/30</loc>')
  site.minutes = 59
  await read()
  expect(site.asked).toBe(1)
  site.minutes = 60
  await read()
  expect(site.asked).toBe(2)
})

test('a sitemap that could not be made is made again', async () => {
  const { site, read } = createSite()
  site.down = true
  await expect(read()).rejects.toMatchObject({ status: 503 })
  site.down = false
  expect(await read()).toContain('/products/12/30')
})

test('other paths are none of its files', async () => {
  expect(await createSiteFiles(config, createCall(config))('/products')).toBeNull()
})
