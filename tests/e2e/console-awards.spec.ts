import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'

test('keeps text typed on an entry when others change the entry’s words and when they are saved', async ({
  newPerson,
  page,
}) => {
  test.slow()
  await joinAsStaff(page)
  await page.goto('/console/awards')
  await page.getByRole('link', { name: 'TOKONOMAアワード2026' }).click()
  const rowsOf = (of: Page) =>
    of.getByRole('listitem').filter({ has: of.getByRole('textbox', { name: /への言葉$/ }) })
  const [first, second] = [rowsOf(page).nth(0), rowsOf(page).nth(1)]
  await first.getByRole('textbox').fill('わたしの言葉')

  const colleague = await newPerson()
  await joinAsStaff(colleague, '運営 同僚')
  await colleague.goto(page.url())
  const words = `同僚の言葉 ${Date.now()}`
  await rowsOf(colleague).first().getByRole('textbox').fill(words)
  await rowsOf(colleague).first().getByRole('button', { name: '保存する' }).click()
  await expect(colleague.getByText('の言葉を保存しました')).toBeVisible()

  // Its answer brings the texts of all entries. Text typed before it arrives must stay.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/console/award_entries/*', async (route) => {
    await held
    await route.continue()
  })
  await second.getByRole('textbox').fill(`ふたつめ ${words}`)
  await second.getByRole('button', { name: '保存する' }).click()
  await second.getByRole('textbox').fill(`ふたつめ ${words}。続き`)
  answer()
  await expect(page.getByText('の言葉を保存しました')).toBeVisible()
  await expect(second.getByRole('textbox')).toHaveValue(`ふたつめ ${words}。続き`)
  const change = first.getByRole('region', { name: 'ほかの担当者の変更' })
  await expect(change).toContainText(words)
  await expect(first.getByRole('textbox')).toHaveValue('わたしの言葉')
  expect(await findViolations(page)).toEqual([])
  await first.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('まだ保存していません。')).toBeVisible()
  await page.reload()
  await expect(first.getByRole('textbox')).toHaveValue('わたしの言葉')
  await change.getByRole('button', { name: 'ほかの担当者の内容にする' }).click()
  await expect(first.getByRole('textbox')).toHaveValue(words)
  await second.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('の言葉を保存しました')).toBeVisible()
  await expect(second.getByRole('button', { name: '保存する' })).toBeHidden()
})

test('creates an award, changes it and undoes its removal', async ({ page }) => {
  await joinAsStaff(page)
  await page.goto('/console/awards')
  await expect(page.getByRole('listitem').filter({ hasText: 'TOKONOMAアワード2026' })).toContainText('投票')
  const publicPage = page.getByRole('link', { name: '公開ページ' })
  await page.getByRole('link', { name: 'TOKONOMAアワード2026' }).click()
  await expect(publicPage).toHaveAttribute('href', '/awards/tokonoma-award-2026')
  await page.goBack()

  await page.getByRole('link', { name: 'アワードを作る' }).click()
  await page.getByLabel('アワードの名前').fill('来年の試作アワード')
  await page.getByLabel('アドレスに使う名前').fill(`next-${Date.now()}`)
  await page.getByLabel('名前', { exact: true }).fill('住まい')
  await page.getByRole('button', { name: '部門を加える' }).click()
  await page.getByLabel('名前', { exact: true }).last().fill('店と宿')
  await page.getByRole('button', { name: 'アワードを作る' }).click()
  await expect(page.getByText('アワードを作りました')).toBeVisible()
  await expect(page.getByRole('heading', { name: '投票の数' })).toBeVisible()
  await expect(publicPage).toBeHidden()

  await page.getByRole('button', { name: '店と宿を前へ' }).click()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('名前', { exact: true }).first()).toHaveValue('店と宿')

  await page.getByRole('button', { name: '削除する' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '来年の試作アワード' })
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(row).toContainText('告知の前')
})
