import { expect, test } from '@playwright/test'
import { beginOrder } from './support/order-story.ts'

test('another name of this machine leads to the one that people sign in at', async ({ page, baseURL }) => {
  const asked = new URL('/products?keyword=いす', baseURL)
  asked.hostname = 'localhost'
  await page.goto(asked.href)
  await expect(page).toHaveURL('/products?keyword=いす')
})

test('a step that is none is the first one', async ({ page }) => {
  await beginOrder(page)
  await page.goto('/orders/new?step=nonsense')
  await expect(page.getByRole('button', { name: 'お届け先へ進む' })).toBeVisible()
})

test('what cannot be a code is no order, and nobody is told that it was placed', async ({ page }) => {
  expect((await page.goto('/orders/TK-0'))?.status()).toBe(404)
  await page.goto('/orders/TK-ABCDEFGH?placed=true')
  await expect(page.getByRole('main')).toContainText('サインインしてください')
  await expect(page.getByText('ご請求を承りました')).toHaveCount(0)
})
