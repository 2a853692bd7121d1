import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { optionsOf, paletteOf } from './support/palette.ts'
import { test } from './support/test.ts'

test('opens the palette full screen from the bottom bar', async ({ page }) => {
  await page.goto('/products/12/30')
  const bar = page.getByRole('navigation', { name: 'メニュー' })
  await expect(async () => {
    // A short timeout: the open palette covers the bar, which then takes no click.
    if (await paletteOf(page).isHidden()) await bar.getByText('検索').click({ timeout: 1000 })
    await expect(paletteOf(page).locator('input')).toBeFocused({ timeout: 5000 })
  }).toPass()
  const box = await paletteOf(page).boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 390 })
  await page.keyboard.type('isu')
  await expect(optionsOf(page).first()).toContainText('椅子')
  expect(await findViolations(page)).toEqual([])
  await optionsOf(page).first().tap()
  await expect(page).toHaveURL('/search?keyword=椅子')
})
