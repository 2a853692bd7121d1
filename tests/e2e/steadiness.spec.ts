import { expect, type Page } from '@playwright/test'
import { home, list, posts, product, project } from './support/pages.ts'
import { startSlowLine } from './support/slow-line.ts'
import { test } from './support/test.ts'

test.use({ pictures: true })

/** Sums layout shifts of every later page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    Object.defineProperty(window, 'layoutShift', { get: () => sum })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))
}

/** Scrolls through the page, so that every lazy image loads. */
async function seeAllPictures(page: Page): Promise<void> {
  const pictures = page.locator('main img')
  for (let index = 0; index < (await pictures.count()); index += 4) {
    await pictures.nth(index).scrollIntoViewIfNeeded()
  }
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        // The QR code for print is a lazy image without a box on the screen.
        all
          .filter((image) => image.getClientRects().length > 0)
          .every((image) => image instanceof HTMLImageElement && image.complete),
      ),
    )
    .toBe(true)
}

for (const known of [home, product, project]) {
  test(`${known.name}: moves nothing while loading and scrolling`, async ({ page }) => {
    const readShift = await watchShifts(page)
    await page.goto(known.path)
    await seeAllPictures(page)
    expect(await readShift()).toBeLessThan(0.02)
  })
}

for (const known of [home, list, posts, product]) {
  test(`${known.name}: moves nothing while arriving piece by piece`, async ({ page, baseURL }) => {
    const line = await startSlowLine(baseURL ?? '')
    const readShift = await watchShifts(page)
    await page.goto(line.url + known.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.heading)
    expect(await readShift()).toBeLessThan(0.02)
    line.close()
  })
}

/** Counts the parts whose layout the browser has skipped. */
const countLeftOut = (page: Page) =>
  page
    .locator('.drawn-later > *')
    .evaluateAll(
      (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
    )

test('draws a long page from its top and completes it when idle', async ({ page }) => {
  await page.addInitScript(() => {
    // Idle callbacks run only on the test's demand.
    Reflect.set(window, 'requestIdleCallback', (work: () => void) => Reflect.set(window, 'idleWork', work))
  })
  await page.goto(home.path)
  expect(await countLeftOut(page)).toBeGreaterThan(5)
  for (let turn = 0; (await countLeftOut(page)) > 0 && turn < 20; turn++)
    await page.evaluate(() => Reflect.get(window, 'idleWork')())
  expect(await countLeftOut(page)).toBe(0)
})

test('keeps the place after a reload far down and for an address with a fragment', async ({ page }) => {
  await page.goto(home.path)
  await expect.poll(() => countLeftOut(page)).toBe(0)
  const last = page.locator('main section').last()
  const readTop = () => last.evaluate((part) => Math.round(part.getBoundingClientRect().top))
  await last.evaluate((part) => scrollTo(0, part.getBoundingClientRect().top + scrollY - 200))
  // The last part of a page cannot scroll that far up.
  const before = await readTop()
  expect(before).toBeLessThan(700)
  await page.reload()
  expect(await countLeftOut(page)).toBe(0)
  await expect.poll(readTop).toBe(before)
  await page.goto(`${home.path}#main`)
  await page.reload()
  expect(await countLeftOut(page)).toBe(0)
})
