import { expect, test } from '@playwright/test'
import { beginOrder, placeOrder } from './support/order-story.ts'

test('a request that could not be read is read again; what another one answers late changes nothing', async ({
  page,
}) => {
  test.slow()
  await beginOrder(page)
  const code = await placeOrder(page)
  const maker = page.getByRole('heading', { name: '木曽家具工房' })

  await page.route(`**/order_groups/${code}`, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('エラーが発生しました。')
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
})
