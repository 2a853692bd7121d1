import { expect } from '@playwright/test'
import { post, project } from './support/pages.ts'
import { test } from './support/test.ts'

test.use({ pictures: true })

test('without JavaScript one narrows photos down, changes sides, turns pages and opens a photo and its project', async ({
  page,
}) => {
  await page.goto('/posts')
  await page.getByRole('complementary', { name: 'しぼりこみ' }).getByLabel('リビング').check()
  await page.getByRole('button', { name: 'しぼりこむ' }).click()
  await expect(page).toHaveURL(/space_id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('リビングの写真')
  await page.locator('.wall > li a').first().click()
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await page.getByRole('definition').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projects\/\d+$/)
  const pins = page.getByRole('region', { name: '写真', exact: true }).getByRole('link', { name: /（/ })
  await expect(pins.first()).toBeHidden()
  await page.getByLabel('写真に製品を表示する').check()
  await expect(pins.first()).toBeVisible()
  await page.goto('/projects?sort=random')
  await expect(page).toHaveURL(/seed=\d+/)
  await page.goto('/posts')
  await page.getByRole('link', { name: '次へ' }).click()
  await expect(page).toHaveURL('/posts?page=2')
})

test('a photo and a drawing lead to the picture in its largest width', async ({ page }) => {
  for (const { path } of [post, project]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page
      .getByRole('link', { name: /を全画面で見る$/ })
      .first()
      .click({ position: { x: 4, y: 4 } })
    await expect(page).toHaveURL(/\/images\/\d+\?w=(1920|2048)$/)
    expect(await page.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(1400)
  }
})
