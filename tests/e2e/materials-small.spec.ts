import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { findViolations } from './support/axe.ts'
import { test } from './support/test.ts'

test('lists regulations first in the sheet on a telephone, and keeps cards within the screen', async ({
  page,
}) => {
  await openAlive(page, '/products?kind=2&fire_protection_material=1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(page.getByRole('article').first()).toContainText('不燃')
  await page.getByRole('link', { name: /しぼりこむ/ }).tap()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toHaveAccessibleName(/^不燃/)
  expect(await findViolations(page)).toEqual([])
})

test('computes the quantity for a room on a telephone', async ({ page }) => {
  await openAlive(page, '/products/55/142')
  const quantity = page.locator('#quantity')
  await quantity.getByRole('textbox', { name: '面積' }).fill('10')
  await expect(quantity).toContainText('8枚')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const box of await quantity
    .getByRole('textbox')
    .filter({ visible: true })
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().height)))
    expect(box).toBeGreaterThanOrEqual(40)
  expect(await findViolations(page)).toEqual([])
})
