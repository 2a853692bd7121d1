import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { addToCart, drawerOf, sampled, walnut } from './support/cart.ts'
import { beginOrder, placeOrder } from './support/order-story.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('requests samples of three makers at once, shows, cancels and repeats the request', async ({ page }) => {
  test.slow()
  await beginOrder(page)
  const code = await placeOrder(page, async () => expect(await findViolations(page)).toEqual([]))
  await expect(page.getByRole('heading', { name: 'ご請求を承りました。' })).toBeFocused()
  // In the order of the cart.
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  const makers = sampled.map(({ maker }) => maker as string)
  expect(headings.filter((heading) => makers.includes(heading))).toEqual(makers)
  for (const { maker, name } of sampled) {
    await expect(page.getByRole('heading', { name: maker })).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeVisible()
  }

  await visit(page, '/orders')
  const pictures = page.getByRole('main').locator('li img')
  await expect(pictures).toHaveCount(sampled.length)
  await page.getByRole('link', { name: code }).click()
  await page.getByRole('button', { name: 'ご請求を取り消す' }).click()
  await expect(page.getByRole('dialog')).toContainText('このご請求のすべてのサンプルを取り消します。')
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
  await expect(page.getByText('ご請求を取り消しました')).toBeVisible()
  await expect(page.getByText('取り消し済み', { exact: true }).first()).toBeVisible()
  await expect(page.locator('main p:focus')).toContainText('ご請求日')

  await page.getByRole('button', { name: 'もう一度請求する' }).click()
  await expect(page.getByText('3社から 3点')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'もう一度請求する' }).click()
  await expect(page.getByText('3社から 3点')).toBeVisible()

  await page.getByRole('button', { name: `${sampled[0].name}をカートから外す` }).click()
  await addToCart(page, walnut.path)
  const more = drawerOf(page).getByRole('group', { name: `${walnut.name}の点数` })
  for (let count = 1; count < 5; count++) await more.getByRole('button', { name: '1点増やす' }).click()
  await page.goto(`/orders/${code}`)
  await page.getByRole('button', { name: 'もう一度請求する' }).click()
  const cut = `1回のご請求の上限を超える分は、カートに入れていません：${sampled[0].name}`
  await expect(page.getByRole('alert').filter({ hasText: cut })).toBeVisible()
  await expect(page.getByText('3社から 7点')).toBeVisible()
  await page.goto('/orders/new?step=nonsense')
  // Answered before: nothing is missing.
  await page.getByRole('button', { name: 'お届け先へ進む' }).click()
  await expect(page.getByText('〒104-0061')).toBeVisible()
})
