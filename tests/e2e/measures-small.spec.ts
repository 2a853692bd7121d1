import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { findViolations } from './support/axe.ts'
import { test } from './support/test.ts'

test('offers seat height and weight in the sheet of filters for chairs', async ({ page }) => {
  await openAlive(page, '/products?keyword=椅子')
  await page.getByRole('link', { name: 'しぼりこむ', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'しぼりこむ' })
  await sheet.getByRole('textbox', { name: '座面の高さの上限（mm）' }).fill('44cm')
  await sheet.getByRole('textbox', { name: '重さの上限（kg）' }).fill('5.5')
  await sheet.getByRole('button', { name: /件を表示$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/max_seat_height=440&max_weight=5.5/)
  await expect(page.getByRole('list', { name: 'しぼりこみの条件' })).toContainText('重さ 〜5.5 kg')
  await expect(page.locator('#results article').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
