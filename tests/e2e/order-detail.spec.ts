import { expect } from '@playwright/test'
import { haveOrder } from './support/order-story.ts'
import { test } from './support/test.ts'

test('reloads an order that failed to load, shows no late answer for another, and a cancellation in every tab', async ({
  context,
  page,
}) => {
  test.slow()
  const code = await haveOrder(page)
  const maker = page.getByRole('heading', { name: '木曽家具工房' })

  await page.route(`**/order_groups/${code}`, (route) => route.abort())
  await page.goto(`/orders/${code}`)
  await expect(page.getByRole('alert')).toContainText('通信の状態もご確認ください。')
  await page.unroute(`**/order_groups/${code}`)
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(maker).toBeVisible()

  const unknown = '/order_groups/TK-22222222'
  let answerLate = () => Promise.resolve()
  await page.route(`**${unknown}`, (route) => {
    answerLate = () => route.continue()
  })
  const goTo = (path: string) => page.evaluate((to) => history.pushState({}, '', to), path)
  const asked = page.waitForRequest(`**${unknown}`)
  await goTo('/orders/TK-22222222')
  await asked
  await expect(maker).toBeHidden()
  await goTo(`/orders/${code}`)
  await expect(maker).toBeVisible()
  const answered = page.waitForResponse(`**${unknown}`)
  await answerLate()
  await (await answered).finished()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ご請求 ${code}`)
  await expect(maker).toBeVisible()

  const detail = await context.newPage()
  await detail.goto(`/orders/${code}`)
  await expect(detail.getByRole('button', { name: 'ご請求を取り消す' })).toBeVisible()
  const list = await context.newPage()
  await list.goto('/orders')
  const row = list.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('お届けの目安')

  await page.getByRole('button', { name: 'ご請求を取り消す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
  await expect(page.getByText('ご請求を取り消しました')).toBeVisible()
  await expect(detail.getByText('取り消し済み', { exact: true }).first()).toBeVisible()
  await expect(detail.getByRole('button', { name: 'ご請求を取り消す' })).toBeHidden()
  await expect(row).toContainText('取り消し済み')
})
