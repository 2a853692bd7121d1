// Price sliders over the histogram; the fields show the same values.
import { expect, type Page } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

const low = (page: Page) => page.getByRole('slider', { name: '価格の下限' })
const high = (page: Page) => page.getByRole('slider', { name: '価格の上限' })
const field = (page: Page, end: string) => page.getByRole('textbox', { name: `価格の${end}（円）` })

test('shows the price while dragging the lower end, and filters on release', async ({ page }) => {
  await openHydrated(page, '/products?kind=1')
  await page.mouse.move(600, 500)
  await low(page).scrollIntoViewIfNeeded()
  const box = await page.locator('.sliders').boundingBox()
  const steps = Number(await low(page).getAttribute('max'))
  if (!box) throw new Error('no sliders')
  await page.mouse.move(box.x, box.y)
  await page.mouse.down()
  await page.mouse.move(box.x + (box.width * 6) / steps, box.y, { steps: 4 })
  await expect(page.locator('.sliders output')).toHaveText('30,000円〜')
  await page.mouse.up()
  await expect(page).toHaveURL('/products?kind=1&min_price=30000')
  await expect(field(page, '下限')).toHaveValue('30,000')
  await expect(page.locator('.sliders output')).toHaveCount(0)
})

test('moves slider ends by a bar per key, keeps them apart, and follows typed numbers', async ({ page }) => {
  await openHydrated(page, '/products?kind=1')
  await page.keyboard.press('Tab')
  await high(page).focus()
  await expect(high(page)).toHaveAttribute('aria-valuetext', '指定なし')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/&max_price=300000$/)
  await expect(high(page)).toHaveAttribute('aria-valuetext', '300,000円')
  await expect(high(page)).toBeFocused()
  await low(page).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/min_price=200000&max_price=300000$/)
  await field(page, '下限').fill('3万')
  await page.keyboard.press('Enter')
  await expect(low(page)).toHaveAttribute('aria-valuetext', '30,000円')
})
