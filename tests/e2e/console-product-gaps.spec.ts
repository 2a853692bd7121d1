import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { joinAsEditors, pasteCells } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('asks for pasted samples, names gaps before publishing, and keeps the toast off the bar', async ({
  page,
}) => {
  test.slow()
  await joinAsEditors(page)
  await page.goto('/console/certificates/new')
  await page.getByLabel('番号').fill('NM-9999')
  await page
    .getByLabel(/期限|最終日/)
    .first()
    .fill('2024-03-31')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('link', { name: /NM-9999/ })).toBeVisible()

  await visit(page, '/console/products/new')
  await expect(page.getByRole('heading', { level: 1, name: '新しい製品', exact: true })).toBeVisible()
  await page.getByLabel('製品名').fill('試験タイル')
  await page.getByLabel('読み').fill('しけんたいる')
  await page.getByLabel('種類', { exact: true }).selectOption('建材')
  await expect(page.getByLabel('単位')).toHaveValue('3')
  await page.getByLabel('カテゴリを選ぶ').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: '品番', exact: true }).focus()
  await pasteCells(page, 'TP-1\tA\t1200\t7\t30\nTP-2\tB\t1300\t枚\t7\t0')
  await expect(page.locator('[name="variations.0.sample_available"]')).toBeChecked()
  await expect(page.locator('[name="variations.1.price_unit"]')).toHaveValue('3')
  const undescribed = page.getByRole('button', { name: 'サンプルの内容が未入力です' })
  await expect(undescribed).toHaveAccessibleName(/：TP-1$/)
  await page.getByLabel('製品を公開する').check()
  await page.getByRole('button', { name: '製品を作る' }).click()
  await expect(page.getByRole('alert')).toContainText('送るもの')
  await page.locator('[name="variations.0.sample_description"]').fill('A4カット')

  await page.getByRole('button', { name: 'TP-1の認定・数値・条件' }).click()
  await page.getByLabel('防火材料', { exact: true }).selectOption('不燃')
  await page.getByLabel('防火材料の認定').selectOption('NM-9999')
  await expect(page.getByText('に期限が切れています')).toBeVisible()
  await page.getByRole('button', { name: 'TP-1の認定・数値・条件' }).click()
  await page.getByRole('button', { name: '期限の切れた認定を選んだ仕上げが1つあります' }).last().click()
  await expect(page.getByLabel('防火材料の認定')).toBeVisible()
  await page.getByRole('button', { name: '写真のない仕上げが2つあります' }).last().click()
  await expect(page.locator('button[name="variations.0.images"]')).toBeFocused()
  // No field is cut by the parts that stay in sight.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: '製品を作る' }).click()
  await expect(page).toHaveURL(/products\/\d+$/)
  await expect(page.getByText('公開中の内容です。')).toBeVisible()
  await expect(page.getByLabel('読み')).toHaveValue('シケンタイル')
  const toast = await page.getByRole('link', { name: 'ページを見る' }).boundingBox()
  const way = await page.getByRole('link', { name: '公開ページ' }).boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(way?.y ?? 0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'プレビュー' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /写真のない/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('button[name="variations.0.images"]')).toBeFocused()
})
