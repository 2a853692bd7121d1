import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

test('lists regulations first in the sheet on a telephone, and keeps cards within the screen', async ({
  page,
}) => {
  await openHydrated(page, '/products?kind=2&fire_protection_material=1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(page.getByRole('article').first()).toContainText('不燃')
  await page.getByRole('link', { name: /しぼりこむ/ }).tap()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toHaveAccessibleName(/^不燃/)
  expect(await findViolations(page)).toEqual([])
})
