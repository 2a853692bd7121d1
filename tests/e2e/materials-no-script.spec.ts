import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('computes a quantity without JavaScript and names unreadable input', async ({ page }) => {
  await page.goto('/products/55/142')
  const quantity = page.locator('#quantity')
  await quantity.getByRole('textbox', { name: '面積' }).fill('7坪')
  await quantity.getByRole('button', { name: '計算する' }).click()
  await expect(page).toHaveURL(/area=7/)
  await expect(quantity).toContainText('17枚')
  await expect(quantity.getByRole('button', { name: /リストに入れる/ })).toHaveCount(0)
  await quantity.getByRole('radio', { name: '幅×高さ' }).check()
  await quantity.getByRole('textbox', { name: '幅（mm）' }).fill('広い')
  await quantity.getByRole('textbox', { name: '高さ・奥行（mm）' }).fill('2400')
  await quantity.getByRole('button', { name: '計算する' }).click()
  await expect(quantity).toContainText('「広い」は長さとして読み取れませんでした。')
  await expect(quantity.getByRole('textbox', { name: '幅（mm）' })).toHaveValue('広い')
})

test('sorts and filters materials by price per square metre without JavaScript', async ({ page }) => {
  await page.goto('/products?kind=2')
  await page.getByRole('combobox', { name: '並び順' }).selectOption('price_per_area_asc')
  await page.getByRole('button', { name: '並べかえる' }).click()
  await expect(page).toHaveURL(/sort=price_per_area_asc/)
  const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
  await rail.getByRole('textbox', { name: '㎡単価の上限（円/m²）' }).fill('5千')
  await rail.getByRole('checkbox', { name: /^不燃/ }).check()
  await rail.getByRole('button', { name: 'しぼりこむ' }).click()
  await expect(page).toHaveURL(/max_price_per_area=/)
  await expect(page.getByRole('article').first()).toContainText(/不燃/)
})
