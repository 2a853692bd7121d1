import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { expectAboveFold, fullProducts, sampleButton } from './support/fold.ts'
import { dialogOf, largePicture } from './support/full-screen.ts'
import { test } from './support/test.ts'

test('the button for a sample is seen before one scrolls, in the hand and on a tablet', async ({ page }) => {
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

test('a picture fills the screen when it is tapped, and Back closes it', async ({ page }) => {
  await openAlive(page, '/products/12/29')
  await page.getByRole('link', { name: /白大理石／ホワイトを全画面で見る$/ }).tap()
  await expect(largePicture(page)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: '次の写真' }).tap()
  await expect(dialogOf(page)).toContainText('2 / 3')
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL('/products/12/29')
})

test('drawings are as wide as the screen lets them, and their numbers can be read', async ({ page }) => {
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
