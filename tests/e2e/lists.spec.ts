import { expect, type Page } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { findViolations } from './support/axe.ts'
import { test } from './support/test.ts'

/** The names of the lists that are shown, in their order. */
const readNames = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

test('a random order of lists is kept over reloading and Back, until one asks for another', async ({
  page,
}) => {
  await openAlive(page, '/lists')
  await page.getByLabel('並び順').selectOption('random')
  await expect(page).toHaveURL(/\/lists\?sort=random&seed=\d+$/)
  await expect(page.getByRole('link', { name: '並べなおす' })).toBeVisible()
  const shuffled = await readNames(page)
  expect(shuffled.length).toBeGreaterThan(10)
  await page.reload()
  expect(await readNames(page)).toEqual(shuffled)
  expect(await findViolations(page)).toEqual([])

  const address = page.url()
  await page.getByRole('link', { name: '並べなおす' }).click()
  await expect(page).not.toHaveURL(address)
  await expect.poll(() => readNames(page)).not.toEqual(shuffled)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect.poll(() => readNames(page)).toEqual(shuffled)
})

test('what a list of products can be does not go away with the tab', async ({ page }) => {
  await page.goto('/lists?keyword=ホテル客室の標準仕様案')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  const schedule = page.getByRole('link', { name: '仕上表' })
  await expect(schedule).toBeVisible()
  await page.goto(`${page.url()}?kind=1`)
  await expect(schedule).toBeVisible()
  await expect(page.getByRole('link', { name: '製品を見くらべる' })).toHaveCount(0)
})
