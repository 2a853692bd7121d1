import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { findViolations } from './support/axe.ts'
import { test } from './support/test.ts'

// A phone, and a tablet as wide as a laptop.
for (const width of [390, 1024])
  test(`shows a finish in place on a tap of a large enough swatch, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openAlive(page, '/products?keyword="ボウ チェア"&kind=1')
    const card = page.getByRole('article').filter({ hasText: 'ボウ チェア' })
    const walnut = card.getByRole('radio', { name: 'ウォルナット' })
    const box = await walnut.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await walnut.tap()
    await expect(walnut).toBeChecked()
    await expect(card.getByRole('heading')).toHaveText('ボウ チェア ウォルナット')
    await expect(page).toHaveURL(/\/products\?/)
    await card.getByRole('heading').getByRole('link').tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ウォルナット')
  })

test('shows every finish within its card, large enough to tap, however many there are', async ({ page }) => {
  await openAlive(page, '/products?keyword=四十八色&kind=2')
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

test('shows the switch large enough to touch, without overflow or axe findings', async ({ page }) => {
  await openAlive(page, '/products?kind=2')
  const variations = page.getByRole('link', { name: '品番ごと' })
  expect((await variations.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await findViolations(page)).toEqual([])
  await variations.tap()
  await expect(page).toHaveURL(/kind=2&group=variation$/)
})
