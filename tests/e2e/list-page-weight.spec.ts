import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const most = 130 * 1024

// Bytes of a build are always the same, so this is no timed test.
test('the JavaScript of the list page is at most 130 KiB gzip', async ({ page }) => {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const name = new URL(response.url()).pathname
    sizes.set(
      name,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    )
  })
  await page.goto('/products', { waitUntil: 'networkidle' })
  const scripts = await Promise.all([...sizes].map(async ([name, size]) => ({ name, bytes: await size })))
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(bytes, JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(most)
})
