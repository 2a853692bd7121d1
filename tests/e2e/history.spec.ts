import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { openPalette, optionsOf, paletteOf, searchByPalette } from './support/palette.ts'
import { test } from './support/test.ts'

const storageKey = 'tokonoma-history'

/** Pages that the palette offers before any input. */
const pages = ['家具', '建材', '事例', '写真', 'メーカー', '製品の比較']

test('offers searched words again, latest first, until they are deleted', async ({ page }) => {
  await page.goto('/help')
  for (const word of ['そろばん珠', 'ふすま紙の裏', 'そろばん珠']) await searchByPalette(page, word)

  await openPalette(page)
  await paletteOf(page).locator('input').fill('')
  await expect(optionsOf(page)).toHaveText(['そろばん珠', 'ふすま紙の裏', ...pages])
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?keyword=ふすま紙の裏')

  await page.goto('/help')
  await openPalette(page)
  await paletteOf(page).getByRole('button', { name: '検索履歴を消す' }).click()
  await expect(paletteOf(page)).toContainText('ローマ字でもさがせます')
  await expect(optionsOf(page)).toHaveText(pages)
})

test('remembers a word searched on the home page without loading a document for it', async ({ page }) => {
  await openHydrated(page, '/')
  const origin = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('searchbox', { name: 'さがしたいもの' }).fill(' 不燃 壁紙 ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「不燃 壁紙」の検索結果')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(origin)
  await openPalette(page)
  await paletteOf(page).locator('input').fill('')
  await expect(optionsOf(page).first()).toHaveText('不燃 壁紙')

  await test.step('remembers also the word of a followed link', async () => {
    await page.goto('/projects?keyword=土間')
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKey))
      .toContain('"keywords":["土間"')
  })
})

test('offers the last fifteen viewed products at once, without restyling the page, and shows them below the next one', async ({
  page,
}) => {
  const older = Array.from({ length: 15 }, (_, index) => index + 100)
  await page.goto('/help')
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

  await page.goto('/help')
  await openPalette(page)
  const viewed = paletteOf(page).getByRole('group', { name: '最近見た製品' }).getByRole('option')
  await expect(viewed).toHaveCount(5)
  await expect(viewed.first()).toContainText('ペデスタル')
  await expect(viewed.first().locator('img')).toBeVisible()
  await expect(page.locator('style')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toBeHidden()
  // The last suggestions show before the api answers.
  await page.route('**/searchByIDs*', () => {})
  await openPalette(page)
  await expect(viewed.first()).toContainText('ペデスタル')
  await page.unroute('**/searchByIDs*')
  await optionsOf(page).first().click()
  await expect(page).toHaveURL('/products/12/30')
})

test('merges the history of several tabs', async ({ page, context }) => {
  const kept = () => page.evaluate((key) => localStorage.getItem(key), storageKey)
  await page.goto('/help')
  const other = await context.newPage()
  await other.goto('/products/12/30')
  await expect.poll(kept).toContain('[30]')
  await searchByPalette(page, 'そろばん珠')
  await expect.poll(kept).toContain('"keywords":["そろばん珠"],"viewedProductVariationIds":[30]')

  await openPalette(other)
  await expect(optionsOf(other).first()).toHaveText('そろばん珠')
  await paletteOf(other).getByRole('button', { name: '検索履歴を消す' }).click()
  await expect.poll(kept).toContain('"keywords":[],"viewedProductVariationIds":[30]')
})

test('suggests products like the viewed ones, and finds opened lists again', async ({ page }) => {
  await openHydrated(page, '/lists/2')
  await openHydrated(page, '/products/12/30')
  await page.goto('/mypage')
  const strip = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(strip('最近見た製品').getByRole('article')).toHaveText([/ペデスタル/])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const recommended = strip('見た製品からのおすすめ').getByRole('article')
  await expect(recommended.first()).toBeVisible()
  await expect(
    recommended.filter({ hasText: 'ペデスタル テーブル φ1100 ウォルナット／ブラック' }),
  ).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(strip('最近見たリスト').getByRole('link', { name: '色で場所がわかる' })).toBeVisible()
})
