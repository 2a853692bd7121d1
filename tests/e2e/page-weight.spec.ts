import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { watchComplaints } from './support/complaints.ts'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

test.use({ pictures: true })

const KIB = 1024

/**
 * Gzip KiB of JavaScript and number of scripts per page. Each budget is the measured need plus 8 KiB and one script.
 * A page more than 16 KiB or three scripts below its budget fails too, so that the budget follows it down. No landing
 * page needs more than twenty scripts (app/build/chunks.ts).
 */
const budgets = [
  { path: '/products', kib: 141, scripts: 6 },
  { path: '/posts', kib: 144, scripts: 11 },
  { path: '/makers', kib: 136, scripts: 10 },
  { path: '/', kib: 147, scripts: 20 },
  { path: '/products/12/30', kib: 165, scripts: 17 },
  { path: '/posts/1', kib: 145, scripts: 16 },
]

for (const { path, kib, scripts: most } of budgets) {
  test(`${path} loads at most ${kib} KiB of JavaScript in ${most} scripts`, async ({ page }) => {
    const sizes = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const { pathname } = new URL(response.url())
      sizes.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      )
    })
    await openHydrated(page, path)
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeLessThanOrEqual(kib * KIB)
    expect(bytes, 'lower the budget').toBeGreaterThan((kib - 16) * KIB)
    expect(sizes.size).toBeLessThanOrEqual(most)
    expect(sizes.size, 'lower the number of scripts').toBeGreaterThanOrEqual(most - 3)
  })
}

test('loads scripts after the pictures of the first screen, and ends loading with them', async ({ page }) => {
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
    // Scripts that they import may come later.
    if (own.includes(name)) expect(responseEnd).toBeLessThanOrEqual(loaded)
  }
  expect(new Set(preloads).size).toBe(preloads.length)
  await expect(page.locator('iframe, script[type=after-paint], link[rel=after-paint]')).toHaveCount(0)
  expect(complaints()).toEqual([])
})
