import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { test } from './support/test.ts'

/** Once the page is alive: what is opened by hand. */
const parts = '**/assets/*.js'

// One after the other in one process: the first stops a clock that the second would have, too.
test.describe.configure({ mode: 'default' })

test('what a hand opens is there as soon as its file is, with no wait of its own', async ({ page }) => {
  const [asked, comes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.clock.install()
  await openAlive(page, '/dev/ui')
  await page.route(parts, async (route) => {
    asked.resolve()
    await comes.promise
    await route.continue()
  })
  // What waits for a clock now waits for good.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'ダイアログをひらく' }).click()
  await asked.promise
  const dialog = page.getByRole('dialog', { name: '送信しました' })
  expect(await dialog.count()).toBe(0)
  comes.resolve()
  await expect(dialog).toBeVisible()
})

test('a part that cannot be loaded says so, and is there when it is tried again', async ({ page }) => {
  await openAlive(page, '/dev/ui')
  await page.route(parts, (route) => route.abort())
  const open = page.getByRole('button', { name: 'ダイアログをひらく' })
  await open.click()
  const again = page.getByRole('button', { name: 'もう一度試す' })
  await expect(again).toBeVisible()
  await page.unroute(parts)
  await again.click()
  await open.click()
  await expect(page.getByRole('dialog', { name: '送信しました' })).toBeVisible()
})

test('a clock that a test has stopped is its own', async ({ page }) => {
  test.setTimeout(30_000)
  await page.goto('/favicon.svg')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
})
