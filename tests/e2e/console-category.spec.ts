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
  await expect(page.getByRole('button', { name: '条件を加える' })).toBeFocused()

  const lumens = page.getByLabel('光束をラグで')
  await lumens.focus()
  await lumens.selectOption('使う')
  await expect(page.getByText('ラグの「光束」を変えました')).toBeVisible()
  await expect(lumens).toBeFocused()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(lumens).toHaveValue('unused')

  await page.getByRole('button', { name: '隠す：柄' }).click()
  await expect(page.getByText('「柄」をラグで隠しました')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByRole('button', { name: '隠す：柄' })).toBeVisible()
  await page.getByRole('button', { name: '外す：柄' }).click()
  await expect(page.getByText(/「柄」には、製品.*件があるため/)).toBeVisible()

  await page.getByRole('button', { name: `外す：${name}` }).click()
  await expect(page.getByText(`「${name}」を削除しました`)).toBeVisible()
  // The row is gone, and its neighbour takes the focus.
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)
})

test('keeps typed options over Escape, a reload, and a colleague’s change and removal', async ({
  newPerson,
  page,
}) => {
  test.slow()
  const colleague = await newPerson()
  await joinAsStaff(page)
  await joinAsStaff(colleague, '運営 同僚')
  await page.goto('/console/taxonomy')
  await page.getByRole('link', { name: 'ラグ', exact: true }).click()
  const name = `厚み${Date.now() % 100_000}`
  await page.getByRole('button', { name: '条件を加える' }).click()
  const adding = page.getByRole('form', { name: '検索の条件に条件を加える' })
  await adding.getByLabel('名前').fill(name)
  await adding.getByRole('button', { name: '選択肢を加える' }).click()
  await adding.getByRole('textbox', { name: '選択肢1' }).fill('薄い')
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: '条件を加える' }).click()
  await expect(adding.getByRole('textbox', { name: '選択肢1' })).toHaveValue('薄い')
  await adding.getByRole('button', { name: '加える', exact: true }).click()
  await expect(page.getByText(`「${name}」を加えました`)).toBeVisible()

  const change = page.getByRole('button', { name: `変える：${name}` })
  const form = page.getByRole('form', { name: `${name}を変える` })
  await change.click()
  await form.getByRole('button', { name: '選択肢を加える' }).click()
  await form.getByRole('textbox', { name: '選択肢2' }).fill('厚い')
  await page.reload()
  await change.click()
  await expect(form.getByRole('textbox', { name: '選択肢2' })).toHaveValue('厚い')

  await colleague.goto(page.url())
  await colleague.getByRole('button', { name: `変える：${name}` }).click()
  const other = colleague.getByRole('form', { name: `${name}を変える` })
  await other.getByRole('button', { name: '隠す：薄い' }).click()
  await expect(other.getByRole('button', { name: '隠しています：薄い' })).toBeVisible()
  await other.getByRole('button', { name: '保存する' }).click()
  await expect(colleague.getByText(`「${name}」を変えました`)).toBeVisible()

  await form.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('まだ保存していません。')
  const theirs = form.getByRole('region', { name: 'ほかの担当者の変更' })
  await expect(theirs).toContainText('薄い（隠しています）')
  expect(await findViolations(page)).toEqual([])
  await theirs.getByRole('button', { name: '自分の内容で保存する' }).click()
  await expect(page.getByText(`「${name}」を変えました`)).toBeVisible()
  await expect(change).toBeFocused()
  const row = page.getByRole('listitem').filter({ has: change })
  await expect(row).toContainText('厚い')
  await expect(row).not.toContainText('薄い')

  await change.click()
  await form.getByRole('textbox', { name: '選択肢2' }).fill('とても厚い')
  await colleague.reload()
  await colleague.getByRole('button', { name: `外す：${name}` }).click()
  await expect(colleague.getByText(`「${name}」を削除しました`)).toBeVisible()
  await form.getByRole('button', { name: '保存する', exact: true }).click()
  const again = page.getByRole('form', { name: `${name}を作り直す` })
  await expect(again).toContainText('ほかの担当者が削除したか統合しました')
  await again.getByRole('button', { name: '加える', exact: true }).click()
  await expect(row).toContainText('とても厚い')
  await page.getByRole('button', { name: `外す：${name}` }).click()
  await expect(row).toBeHidden()
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
