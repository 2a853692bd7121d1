import { expect, test } from '@playwright/test'
import { beginOrder, placeOrder } from './support/order-story.ts'

test('the whole request, by thumb', async ({ page }) => {
  test.slow()
  await beginOrder(page)
  const code = await placeOrder(page)
  await page.goto('/orders')
  await page.getByRole('link', { name: code }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ご請求 ${code}`)
})
