import { expect } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

test('presents cards as list items, and draws the focus ring around the whole card', async ({ page }) => {
  await openHydrated(page, '/products?kind=1')
  const lists = page.getByRole('list').filter({ has: page.getByRole('article') })
  await expect(lists.first().getByRole('listitem')).toHaveCount(24)
  const card = page.locator('#results article').first()
  await page.getByRole('combobox', { name: '並び順' }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(card.getByRole('heading').getByRole('link')).toBeFocused({ timeout: 100 })
  }).toPass()
  const ring = await card
    .getByRole('heading')
    .getByRole('link')
    .evaluate((link) => {
      const over = getComputedStyle(link, '::after')
      return [getComputedStyle(link).outlineStyle, over.outlineStyle, over.width, over.height]
    })
  const box = await card.evaluate((each) => getComputedStyle(each))
  expect(ring).toEqual(['none', 'solid', box.width, box.height])
})

test('searches, filters, walks the grid, opens a product and returns by keyboard alone', async ({ page }) => {
  await page.goto('/products')
  const stock = page
    .getByRole('complementary', { name: 'しぼりこみ' })
    .getByRole('checkbox', { name: /^在庫あり/ })
  const status = page.locator('main h1 + [role=status]')
  const all = await status.innerText()
  await stock.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/in_stock=true/)
  await expect(stock).toBeFocused()
  await expect(status).not.toHaveText(all)

  const links = page.locator('#results article h2 a')
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(5)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(links.nth(4)).toBeFocused()
  const name = await links.nth(4).innerText()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/\d+\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ')[0] ?? name)
  await page.goBack()
  await expect(page).toHaveURL(/in_stock=true/)
  await expect(links.nth(4)).toHaveText(name)
})
