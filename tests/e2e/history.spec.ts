import { expect, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { openPalette, optionsOf, paletteOf, searchByPalette } from './support/palette.ts'

const storageKey = 'tokonoma-history'

test('the last eight words are offered again, the latest first, and can be forgotten', async ({ page }) => {
  const words = ['オーク', 'タイル', '畳', 'ラグ', '棚', '机', '鉢', '椅子', '照明']
  await page.goto('/makers')
  for (const word of words) await searchByPalette(page, word)
  await searchByPalette(page, '棚')

  await page.goto('/makers')
  await openPalette(page)
  const latest = ['棚', '照明', '椅子', '鉢', '机', 'ラグ', '畳', 'タイル']
  await expect(optionsOf(page)).toHaveText(latest)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?keyword=照明')

  await page.goto('/makers')
  await openPalette(page)
  await paletteOf(page).getByRole('button', { name: '検索履歴を消す' }).click()
  await expect(optionsOf(page)).toHaveText([/ローマ字でもさがせます/])
})

test('the fifteen products viewed last are offered again and shown below the next one', async ({ page }) => {
  const older = Array.from({ length: 15 }, (_, index) => index + 100)
  await page.goto('/makers')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKey,
    JSON.stringify({ state: { keywords: [], viewedVariationIds: older }, version: 1 }),
  ] as const)
  await page.goto('/products/12/30')
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKey))
    .toContain(`[30,${older.slice(0, 14).join(',')}]`)

  const strip = page.locator('section', { has: page.getByRole('heading', { name: '最近見た製品' }) })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(strip.getByRole('article')).toHaveCount(14)
  await expect(strip).not.toContainText('ペデスタル')

  await page.goto('/makers')
  await openPalette(page)
  await expect(optionsOf(page)).toHaveCount(15)
  await optionsOf(page).first().click()
  await expect(page).toHaveURL('/products/12/30')
})
