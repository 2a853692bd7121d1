import { expect, test } from '@playwright/test'
import { testEveryPage } from './support/every-page.ts'
import { everyPage } from './support/pages.ts'

testEveryPage(390)

test('the smallest telephone needs no scrolling sideways', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 568 })
  for (const { path } of everyPage) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
