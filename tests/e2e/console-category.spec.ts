import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'

test('adds, hides and removes a condition of a category with its options', async ({ page }) => {
  test.slow()
  await joinAsStaff(page)
  await page.goto('/console/taxonomy')
  await page.getByRole('link', { name: 'ラグ', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'ラグ', level: 2 })).toBeVisible()
  const name = `毛足${Date.now() % 100_000}`
  await page.getByRole('button', { name: '条件を加える' }).click()
  const form = page.getByRole('form', { name: '検索の条件に条件を加える' })
  await form.getByLabel('名前').fill(name)
  await form.getByRole('button', { name: '選択肢を加える' }).click()
  await form.getByRole('textbox', { name: '選択肢1' }).fill('短い')
  await form.getByRole('button', { name: '選択肢を加える' }).click()
  await expect(form.getByRole('textbox', { name: '選択肢2' })).toBeFocused()
  await form.getByRole('textbox', { name: '選択肢2' }).fill('長い')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText(`「${name}」を加えました`)).toBeVisible()
  await expect(page.getByText('短い、長い')).toBeVisible()

  await page.getByRole('button', { name: '隠す：柄' }).click()
  await expect(page.getByText('「柄」をラグで隠しました')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByRole('button', { name: '隠す：柄' })).toBeVisible()
  await page.getByRole('button', { name: '外す：柄' }).click()
  await expect(page.getByText(/「柄」には、製品.*件があるため/)).toBeVisible()

  await page.getByRole('button', { name: `外す：${name}` }).click()
  await expect(page.getByText(`「${name}」を削除しました`)).toBeVisible()
})

test('merges a material after a preview, and redirects its address', async ({ page }) => {
  test.slow()
  await joinAsStaff(page)
  await page.goto('/console/taxonomy?tab=materials')
  const stamp = Date.now() % 100_000
  for (const name of [`試材${stamp}`, `見本材${stamp}`]) {
    await page.getByRole('button', { name: '素材を加える' }).click()
    await page.getByLabel('名前').fill(name)
    await page.getByLabel('読み（カタカナ）').fill('タメシ')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`「${name}」を加えました`)).toBeVisible()
  }
  await page.getByRole('button', { name: `統合：試材${stamp}` }).click()
  const form = page.getByRole('region', { name: `試材${stamp}を統合する` })
  const previewed = page.waitForRequest(/\/console\/merges\/preview/)
  await form.getByLabel('残すもの').selectOption(`見本材${stamp}`)
  const ids = new URL((await previewed).url()).searchParams
  await expect(form.getByText('統合は元に戻せません。')).toBeVisible()
  await form.getByRole('button', { name: '統合する' }).click()
  await expect(page.getByText(`「試材${stamp}」を「見本材${stamp}」に統合しました`)).toBeVisible()
  await page.goto(`/products?kind=1&material_id=${ids.get('term_id')}`)
  await expect(page).toHaveURL(`/products?kind=1&material_id=${ids.get('into_id')}`)
})
