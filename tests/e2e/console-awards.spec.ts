import { expect, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { joinAsStaff } from './support/staff.ts'

test('the staff makes an award, changes it, and takes its removal back', async ({ page }) => {
  await joinAsStaff(page)
  await page.goto('/console/awards')
  await expect(page.getByRole('listitem').filter({ hasText: 'TOKONOMAアワード2026' })).toContainText('投票')
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'アワードを作る' }).click()
  await page.getByLabel('アワードの名前').fill('来年の試作アワード')
  await page.getByLabel('アドレスに使う名前').fill(`next-${Date.now()}`)
  await page.getByLabel('名前', { exact: true }).fill('住まい')
  await page.getByRole('button', { name: '部門を加える' }).click()
  await page.getByLabel('名前', { exact: true }).last().fill('店と宿')
  await page.getByRole('button', { name: 'アワードを作る' }).click()
  await expect(page.getByText('アワードを作りました')).toBeVisible()
  await expect(page.getByRole('heading', { name: '投票の数' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

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
