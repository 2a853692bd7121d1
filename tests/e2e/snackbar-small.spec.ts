import { expect, type Page } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { askAsPerson } from './support/lists.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

const barOf = (page: Page) => page.getByRole('navigation', { name: 'メニュー' })

const topOf = async (place: ReturnType<Page['getByText']>) => (await place.boundingBox())?.y ?? Number.NaN

test('covers only the bottom bar with a message, however long, and restores the bar on touch', async ({
  page,
}) => {
  await joinHere(page)
  const name = '〇〇邸 内装候補 2026年度第3期 打合せ用（家具・建材・照明）'
  await askAsPerson(page, { method: 'POST', path: '/lists', data: { name } })
  await openAlive(page, '/products/91/229')
  const save = page.getByRole('button', { name: /リストに保存$/ }).first()
  const dialog = page.getByRole('dialog', { name: 'リストに保存' })
  await expect(async () => {
    if (await dialog.isHidden()) await save.click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 5000 })
  }).toPass()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await dialog.getByRole('checkbox').first().check()
  await saved
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  await openAlive(page, '/products/99/249')
  // The last used list takes it without asking.
  await save.click()
  const said = page.getByText(`「${name}」に保存しました`)
  await expect(said).toBeVisible()
  expect(await topOf(said.locator('..'))).toBeGreaterThanOrEqual(await topOf(barOf(page)))
  await expect(page.getByRole('link', { name: 'リストを見る' })).toBeInViewport({ ratio: 1 })
  await said.click()
  await expect(said).toBeHidden()
  await barOf(page).getByRole('link', { name: 'リスト' }).click()
  await expect(page).toHaveURL(/\/lists$/)
})
