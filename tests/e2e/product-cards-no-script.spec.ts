import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('without JavaScript a finish is a link to its page, and the one shown is said', async ({ page }) => {
  await page.goto('/products?keyword="ボウ チェア"&kind=1')
  const finishes = page.getByRole('article').first().getByRole('group', { name: '仕上げ' })
  await expect(finishes.getByRole('link')).toHaveCount(3)
  await expect(finishes.locator('[aria-current]')).toHaveCount(1)
  await finishes.getByRole('link', { name: 'ウォルナット' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ウォルナット')
})

test('without JavaScript the switch stays with the form of the filters and with the order', async ({
  page,
}) => {
  await page.goto('/products?kind=1')
  await page.getByRole('link', { name: '品番ごと' }).click()
  const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
  await rail.getByRole('checkbox', { name: /^在庫あり/ }).check()
  await rail.getByRole('button', { name: 'しぼりこむ' }).click()
  await expect(page).toHaveURL(/group=variation/)
  await page.getByRole('combobox', { name: '並び順' }).selectOption('price_asc')
  await page.getByRole('button', { name: '並べかえる' }).click()
  await expect(page).toHaveURL(/group=variation/)
  await expect(page.getByRole('navigation', { name: '一覧の単位' }).locator('[aria-current]')).toHaveText(
    '品番ごと',
  )
})
