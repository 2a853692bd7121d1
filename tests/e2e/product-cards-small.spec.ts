import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

test('shows a finish in place on a tap of a swatch, large enough on a phone and a tablet', async ({
  page,
}) => {
  await openHydrated(page, '/products?keyword="ボウ チェア"&kind=1')
  const card = page.getByRole('article').filter({ hasText: 'ボウ チェア' })
  const walnut = card.getByRole('radio', { name: 'ウォルナット' })
  // The tablet is as wide as a laptop.
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const box = await walnut.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await walnut.tap()
  await expect(walnut).toBeChecked()
  await expect(card.getByRole('heading')).toHaveText('ボウ チェア ウォルナット')
  await expect(page).toHaveURL(/\/products\?/)
  await card.getByRole('heading').getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ウォルナット')
})

test('shows every finish within its card and the switch, all large enough to tap, without overflow or axe findings', async ({
  page,
}) => {
  await test.step('shows every finish within its card, however many there are', async () => {
    await openHydrated(page, '/products?keyword=四十八色&kind=2')
    const card = page.getByRole('article').filter({ hasText: '四十八色' })
    const finishes = await card.getByRole('radio').all()
    expect(finishes).toHaveLength(5)
    const right = (await card.boundingBox().then((box) => box && box.x + box.width)) ?? 0
    for (const finish of finishes) {
      const box = await finish.boundingBox()
      expect(box && box.x + box.width).toBeLessThanOrEqual(right)
      expect(box?.width).toBeGreaterThanOrEqual(24)
      await finish.tap()
      await expect(finish).toBeChecked()
    }
  })
  await test.step('shows the switch large enough to touch', async () => {
    const variations = page.getByRole('link', { name: '品番ごと' })
    expect((await variations.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findViolations(page)).toEqual([])
    await variations.tap()
    await expect(page).toHaveURL(/kind=2&group=variation$/)
  })
})
