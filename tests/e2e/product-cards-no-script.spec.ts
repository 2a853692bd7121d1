import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('keeps the variations switch in the filter form and the order without JavaScript', async ({ page }) => {
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
