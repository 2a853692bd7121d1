import { expect } from '@playwright/test'
import { joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'

test('arrow keys pass categories without choosing them, and sizes fill other 品番 without replacing theirs', async ({
  page,
}) => {
  await joinAsEditors(page)
  await page.goto('/console/products/new')
  const chosen = page.getByRole('group', { name: 'カテゴリ' }).getByRole('button', { name: /を外す$/ })
  const category = page.getByLabel('カテゴリを選ぶ')
  await expect(category.getByRole('option').nth(3)).toBeAttached()
  await category.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(category).not.toHaveValue('')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(category).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(1)
  await expect(category).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(chosen).toHaveCount(2)
  await expect(category).not.toBeFocused()

  await page.getByRole('button', { name: '品番を加える' }).click()
  const code = page.getByLabel('品番', { exact: true })
  for (const [at, width] of ['1400', '1600'].entries()) {
    await code.nth(at).fill(`CH-${at}`)
    await page.getByRole('button', { name: `CH-${at}のサイズ・色・素材` }).click()
    await page.getByLabel('幅（mm）').nth(at).fill(width)
  }
  await page.getByLabel('奥行（mm）').first().fill('700')
  await page.getByRole('button', { name: '色のほかの内容を、ほかの品番の空いた欄に入れる' }).first().click()
  await expect(page.getByText('1品番の違う値はそのままにしました')).toBeVisible()
  await expect(page.getByLabel('幅（mm）').nth(1)).toHaveValue('1600')
  await expect(page.getByLabel('奥行（mm）').nth(1)).toHaveValue('700')
  await page.getByRole('button', { name: '違う値のある1品番も、同じにする' }).first().click()
  await expect(page.getByLabel('幅（mm）').nth(1)).toHaveValue('1400')
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect(page.getByLabel('幅（mm）').nth(1)).toHaveValue('1600')
})
