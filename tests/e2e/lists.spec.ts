import { expect, type Page } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { makeList } from './support/lists.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

const readNames = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

test('keeps a random order of lists over reload and Back until another is chosen', async ({ page }) => {
  await openHydrated(page, '/lists')
  await page.getByLabel('並び順').selectOption('random')
  await expect(page).toHaveURL(/\/lists\?sort=random&seed=\d+$/)
  await expect(page.getByRole('link', { name: '並べなおす' })).toBeVisible()
  const shuffled = await readNames(page)
  expect(shuffled.length).toBeGreaterThan(10)
  await page.reload()
  expect(await readNames(page)).toEqual(shuffled)

  const address = page.url()
  await page.getByRole('link', { name: '並べなおす' }).click()
  await expect(page).not.toHaveURL(address)
  await expect.poll(() => readNames(page)).not.toEqual(shuffled)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect.poll(() => readNames(page)).toEqual(shuffled)
})

test('keeps the focus in the dialog of a link, and on the next item when items are removed by keys', async ({
  page,
}) => {
  await test.step('keeps the focus in the dialog of a link, and says what revokes it', async () => {
    await joinHere(page)
    await page.goto(`/lists/${await makeList(page)}`)
    await page.getByRole('button', { name: 'リンクで共有' }).click()
    const dialog = page.getByRole('dialog')
    const focused = dialog.locator(':focus')
    await dialog.getByRole('button', { name: 'リンクを作る' }).click()
    await expect(dialog.getByLabel('共有リンク')).toHaveValue(/\/shared\/lists\//)
    await expect(focused).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'リンクで共有' }).click()
    await expect(dialog).toContainText('共有をやめると、このリンクは使えなくなります。')
    await dialog.getByRole('button', { name: '共有をやめる' }).click()
    await expect(dialog.getByRole('button', { name: 'リンクを作る' })).toBeVisible()
    await expect(focused).toBeVisible()
  })
  await test.step('moves the focus to the next item when items are removed by keys, and stays on the page', async () => {
    await page.keyboard.press('Escape')
    const removals = page.getByRole('button', { name: /をリストから外す$/ })
    await expect(removals).toHaveCount(4)
    await removals.first().focus()
    for (let left = 3; left > 0; left--) {
      await page.keyboard.press('Enter')
      await expect(removals).toHaveCount(left)
      await expect(removals.first()).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('このリストにはまだ何も入っていません')).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
  })
})
