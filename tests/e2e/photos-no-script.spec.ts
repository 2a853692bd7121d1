import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { post, project } from './support/pages.ts'
import { test } from './support/test.ts'

test('filters photos without JavaScript', async ({ page }) => {
  await page.goto('/posts', { waitUntil: 'domcontentloaded' })
  const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
  await rail.getByLabel('リビング').check()
  await page.getByRole('button', { name: 'しぼりこむ' }).click()
  await expect(page).toHaveURL(/space_id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('リビングの写真')
})

/** Expects an image linked to its own largest width. */
async function expectWhole(page: Page) {
  const link = page.getByRole('link', { name: /を全画面で見る$/ }).first()
  const path = (await link.getAttribute('href')) ?? ''
  expect(path).toMatch(/\/images\/\d+\?w=(1920|2048)$/)
  const { width } = await sharp(await (await page.request.get(path)).body()).metadata()
  expect(width).toBeGreaterThan(1400)
}

const expectNoMarks = (page: Page) =>
  expect(page.getByRole('main').getByRole('button', { name: /フォロー|いいね|通報/ })).toHaveCount(0)

test('shows a photo without marks, linked to its largest width, without JavaScript', async ({ page }) => {
  await page.goto(post.path, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoMarks(page)
  await expectWhole(page)
})

test('shows a project’s photos alike and toggles their pins without JavaScript', async ({ page }) => {
  await page.goto(project.path, { waitUntil: 'domcontentloaded' })
  const pins = page.getByRole('region', { name: '写真', exact: true }).getByRole('link', { name: /（/ })
  await expect(pins.first()).toBeHidden()
  await page.getByLabel('写真に製品を表示する').check()
  await expect(pins.first()).toBeVisible()
  await expectNoMarks(page)
  await expectWhole(page)
})
