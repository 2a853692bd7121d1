import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('adds, renames, moves and removes a category, says why one in use stays, and merges a material', async ({
  page,
}) => {
  test.slow()
  await joinAsStaff(page)
  await page.goto('/console/taxonomy')
  const stamp = Date.now() % 100_000
  const [first, second] = [`試しの棚${stamp}`, `試しの台${stamp}`]
  await page.getByRole('button', { name: '追加：ソファの下' }).click()
  const adding = page.getByRole('form', { name: 'ソファにカテゴリを加える' })
  await expect(adding.getByLabel('名前')).toBeFocused()
  await adding.getByLabel('名前').fill(first)
  await adding.getByLabel('読み').fill('タメシ')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`「${first}」を加えました`)).toBeVisible()
  await expect(page.getByRole('button', { name: '追加：ソファの下' })).toBeFocused()

  await page.getByRole('button', { name: `変える：${first}` }).click()
  const renaming = page.getByRole('form', { name: `${first}を変える` })
  await expect(renaming.getByLabel('名前')).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(renaming).toBeHidden()
  await expect(page.getByRole('button', { name: `変える：${first}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await renaming.getByLabel('名前').fill(second)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`「${second}」を変えました`)).toBeVisible()
  await expect(page.getByRole('button', { name: `変える：${second}` })).toBeFocused()

  await page.getByRole('button', { name: `${second}を上へ` }).click()
  await expect(page.getByRole('button', { name: `${second}を下へ` })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: '削除：ソファ', exact: true }).click()
  await expect(page.getByText(/「ソファ」には、下のカテゴリ.*があるため、削除できません。/)).toBeVisible()

  await page.getByRole('button', { name: `削除：${second}` }).click()
  await expect(page.getByText(`「${second}」を削除しました`)).toBeVisible()
  await expect(page.getByRole('button', { name: `変える：${second}` })).toBeHidden()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByRole('button', { name: `変える：${second}` })).toBeVisible()
  await page.getByRole('button', { name: `削除：${second}` }).click()
  await expect(page.getByRole('button', { name: `変える：${second}` })).toBeHidden()

  await test.step('merges a material after a preview, and redirects its address', async () => {
    await visit(page, '/console/taxonomy?tab=materials')
    const stamp = Date.now() % 100_000
    for (const name of [`試材${stamp}`, `見本材${stamp}`]) {
      await page.getByRole('button', { name: '素材を加える' }).click()
      await page.getByLabel('名前').fill(name)
      await page.getByLabel('読み').fill('タメシ')
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
    // Answers of the api stay in the web's cache for a moment.
    await expect(async () => {
      await page.goto(`/products?kind=1&material_id=${ids.get('term_id')}`)
      await expect(page).toHaveURL(`/products?kind=1&material_id=${ids.get('into_id')}`, { timeout: 1_000 })
    }).toPass()
  })
})
