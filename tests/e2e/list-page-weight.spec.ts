import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { watchComplaints } from './support/complaints.ts'
import { test } from './support/test.ts'

test.use({ pictures: true })

// Bytes of a build are always the same, so this is no timed test.
for (const [path, most, mostBrotli] of [
  ['/products', 131, 120],
  ['/posts', 134, 120],
  ['/makers', 125, 110],
] as const) {
  test(`the JavaScript of ${path} is at most ${most} KiB gzip and ${mostBrotli} KiB brotli, which browsers get`, async ({
    page,
  }) => {
    const sizes = new Map<string, Promise<{ bytes: number; brotli: number }>>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const name = new URL(response.url()).pathname
      sizes.set(
        name,
        response.body().then((body) => ({
          bytes: gzipSync(body, { level: 9 }).length,
          brotli: brotliCompressSync(body).length,
        })),
      )
    })
    await openAlive(page, path)
    await page.waitForLoadState('networkidle')
    const scripts = await Promise.all([...sizes].map(async ([name, size]) => ({ name, ...(await size) })))
    const sumOf = (form: 'bytes' | 'brotli') => scripts.reduce((sum, script) => sum + script[form], 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(sumOf('bytes'), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(most * 1024)
    expect(sumOf('brotli')).toBeLessThanOrEqual(mostBrotli * 1024)
  })
}

test('scripts come after the pictures of the first screen, and the page has loaded when they are there', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await page.route(/\/images\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }))
  await page.goto('/products')
  const { first, scripts, loaded, own, preloads } = await page.evaluate(() => {
    const ends = new Map<string, number>()
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    for (const { name, responseEnd } of resources) ends.set(name, responseEnd)
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      first: pictures.map(({ currentSrc }) => ends.get(currentSrc) ?? Number.NaN),
      scripts: resources.filter(({ name }) => name.endsWith('.js')),
      loaded: page?.loadEventStart ?? Number.NaN,
      own: [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].map(({ src }) => src),
      preloads: [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
        ({ href }) => href,
      ),
    }
  })
  expect(first.length).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.map(({ name }) => name)).toEqual(expect.arrayContaining(own))
  expect(own.length).toBeGreaterThan(0)
  for (const { name, startTime, responseEnd } of scripts) {
    expect(startTime).toBeGreaterThan(Math.max(...first))
    // What they bring in themselves may come later.
    if (own.includes(name)) expect(responseEnd).toBeLessThanOrEqual(loaded)
  }
  expect(new Set(preloads).size).toBe(preloads.length)
  await expect(page.locator('iframe, script[type=after-paint], link[rel=after-paint]')).toHaveCount(0)
  expect(complaints()).toEqual([])
})
