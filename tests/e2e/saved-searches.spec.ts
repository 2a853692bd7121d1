import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { openHydrated } from './support/hydration.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

test('saves the conditions of the product list under a name, opens them again and deletes them', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await joinHere(page)
  const save = page.getByRole('button', { name: '条件を保存', exact: true })
  await test.step('offers nothing to save without conditions', async () => {
    await openHydrated(page, '/products')
    await expect(save).toBeHidden()
  })
  await test.step('saves the conditions under a suggested name that can be changed', async () => {
    await openHydrated(page, '/products?color_type_ids=11&keyword=椅子&page=1')
    await save.click()
    const dialog = page.getByRole('dialog', { name: '検索条件を保存' })
    const name = dialog.getByLabel('検索条件の名前')
    await expect(name).toHaveValue(/^椅子、/)
    expect(await findViolations(page)).toEqual([])
    await name.fill('')
    await dialog.getByRole('button', { name: '保存する' }).click()
    await expect(dialog.getByRole('alert')).toContainText('必須入力項目です')
    await name.fill('ベージュの椅子')
    await name.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(save).toBeFocused()
    await page.getByRole('link', { name: 'マイページで見る' }).click()
  })
  const part = page.getByRole('region', { name: '保存した検索条件' })
  const link = part.getByRole('link', { name: 'ベージュの椅子' })
  await test.step('opens the saved conditions from マイページ', async () => {
    await link.click()
    await expect(page).toHaveURL(/\/products\?keyword=[^&]+&color_type_ids=11$/)
    await expect(page.getByRole('list', { name: 'しぼりこみの条件' })).toContainText('椅子')
    await page.goBack()
  })
  await test.step('switches the watch off and on', async () => {
    await part.getByRole('button', { name: /^お知らせ：入\s*：ベージュの椅子$/ }).click()
    await expect(page.getByText('新着のお知らせを止めました')).toBeVisible()
    await expect(part.getByRole('button', { name: /^お知らせ：切/ })).toBeFocused()
  })
  await test.step('deletes the saved conditions, offers to restore them, and keeps the focus', async () => {
    const remove = part.getByRole('button', { name: /^削除する\s*：ベージュの椅子$/ })
    await expect(link).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await remove.click()
    await expect(link).toBeHidden()
    await expect(part.getByRole('link', { name: '製品をさがす' })).toBeFocused()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(link).toBeVisible()
    await remove.press('Enter')
    await expect(part).toContainText('その条件を保存できます')
  })
  expect(complaints()).toEqual([])
})

for (const [path, noun] of [
  ['/posts', '写真'],
  ['/projects', '事例'],
] as const)
  test(`saves the conditions of the list of ${noun}`, async ({ page }) => {
    await joinHere(page)
    await openHydrated(page, `${path}?keyword=木`)
    await page.getByRole('button', { name: '条件を保存', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '検索条件を保存' })
    await expect(
      dialog.getByRole('checkbox', { name: `新しい${noun}が出たら、毎朝まとめて知らせる` }),
    ).toBeChecked()
    await dialog.getByRole('button', { name: '保存する' }).click()
    await page.getByRole('link', { name: 'マイページで見る' }).click()
    const part = page.getByRole('region', { name: '保存した検索条件' })
    await expect(part.getByRole('listitem')).toContainText(noun)
    await part.getByRole('link', { name: '木' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?keyword=`))
  })
