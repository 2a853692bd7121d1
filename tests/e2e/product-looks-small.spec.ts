import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { expectAboveFold, fullProducts, sampleButton } from './support/fold.ts'
import { dialogOf, largePicture } from './support/full-screen.ts'
import { test } from './support/test.ts'

test('shows the sample button without scrolling on a phone and a tablet', async ({ page }) => {
  let seen = 0
  for (const path of fullProducts) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    if ((await sampleButton(page).count()) === 0) continue
    await expectAboveFold(page, sampleButton(page), path)
    await page.setViewportSize({ width: 820, height: 1180 })
    await expectAboveFold(page, sampleButton(page), `${path} on a tablet`)
    seen += 1
  }
  expect(seen).toBeGreaterThan(3)
})

test('opens a tapped picture full screen and closes it on Back', async ({ page }) => {
  await openAlive(page, '/products/12/29')
  await page.getByRole('link', { name: /白大理石／ホワイトを全画面で見る$/ }).tap()
  await expect(largePicture(page)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: '次の写真' }).tap()
  await expect(dialogOf(page)).toContainText('2 / 3')
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL('/products/12/29')
})

test('draws drawings as wide as the screen, with legible numbers', async ({ page }) => {
  await page.goto('/products/12/30')
  for (const view of [/^正面図/, /^平面図/]) {
    const drawing = page.getByRole('img', { name: view })
    const width = (await drawing.boundingBox())?.width ?? 0
    expect(width).toBeGreaterThan(340)
    expect(width).toBeLessThanOrEqual(390)
  }
  const number = await page
    .getByRole('img', { name: /^正面図/ })
    .locator('text')
    .first()
    .boundingBox()
  expect(number?.height).toBeGreaterThan(9)
})

test('cuts off no kind of similarity, including the chosen one', async ({ page }) => {
  await page.goto('/products/36/94?axis=category')
  const senses = page.getByRole('navigation', { name: '比べる観点' })
  await senses.scrollIntoViewIfNeeded()
  await expect(senses.getByRole('link', { name: 'カテゴリ' })).toHaveAttribute('aria-current', 'page')
  for (const link of await senses.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
})

test('names the length of a laid board on its page and in its drawing', async ({ page }) => {
  await page.goto('/products/36/94')
  await expect(page.getByRole('main')).toContainText('W120×L1820 t15 mm')
  await expect(
    page.getByRole('img', { name: /^正面・断面図。幅120 mm、厚さ15 mm、長さ1820 mm/ }),
  ).toBeVisible()
})
