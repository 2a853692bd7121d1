import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { findViolations } from './support/axe.ts'
import { test } from './support/test.ts'

test('shows the sliders in the sheet of filters, large enough to touch', async ({ page }) => {
  await openAlive(page, '/products?kind=1')
  await page.getByRole('link', { name: /しぼりこむ/ }).tap()
  const low = page.getByRole('slider', { name: '価格の下限' })
  await low.scrollIntoViewIfNeeded()
  expect((await low.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  expect(await findViolations(page)).toEqual([])
  await low.press('End')
  await expect(page).toHaveURL(/min_price=\d+/)
})
