import { expect, type Page } from '@playwright/test'
import { addToCart, fillCart, sampled, walnut } from './support/cart.ts'
import { answerQuestions, beginOrder, sendOrder, writeAddress } from './support/order-story.ts'
import { signOutHere } from './support/people.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'

const listOrders = async (page: Page) => {
  await visit(page, '/orders')
  return page.getByRole('main').getByRole('listitem')
}

/** Goes to the last step with samples of three makers. */
async function reachConfirm(page: Page): Promise<void> {
  await beginOrder(page)
  await answerQuestions(page)
  await writeAddress(page)
  await page.getByRole('button', { name: '確認へ進む' }).click()
}

/** Goes to the last step again, with the answers and the address of the order before. */
async function confirmAgain(page: Page): Promise<void> {
  await fillCart(page, sampled)
  await page.goto('/orders/new')
  await expect(page.getByLabel('ご検討中の物件の用途')).not.toHaveValue('')
  await page.getByRole('button', { name: 'お届け先へ進む' }).click()
  await page.getByRole('button', { name: '確認へ進む' }).click()
  await expect(page.getByText(/お届けの目安/)).toBeVisible()
}

test('places an order once when its answer was lost with its tab or another tab is unaware of it, and keeps in the cart what that adds meanwhile', async ({
  context,
  page,
}) => {
  test.slow()
  await reachConfirm(page)
  const later = await context.newPage()
  await test.step('sends an order once whose answer was lost with its tab', async () => {
    const lost = new Promise<void>((resolve) => {
      void page.route('**/orders', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        expect((await route.fetch()).ok()).toBe(true)
        await route.abort()
        resolve()
      })
    })
    await sendOrder(page)
    await lost
    await page.close()

    await later.goto('/orders/new?step=confirm')
    await sendOrder(later)
    await expect(later.getByText('ご請求を承りました。')).toBeVisible()
    await expect(await listOrders(later)).toHaveCount(1)
  })
  await test.step('sends nothing from a tab unaware that the cart was sent', async () => {
    await confirmAgain(later)
    const other = await context.newPage()
    // Blocks storage events, as for a page in the back/forward cache.
    await other.addInitScript(() =>
      addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    await other.goto('/orders/new?step=confirm')
    await expect(other.getByText(/お届けの目安/)).toBeVisible()
    await sendOrder(later)
    await expect(later.getByText('ご請求を承りました。')).toBeVisible()
    await sendOrder(other)
    await expect(other.getByRole('heading', { name: 'カートは空です' })).toBeVisible()
    await expect(await listOrders(other)).toHaveCount(2)
    await other.close()
  })
  await test.step('keeps in the cart what another tab adds during an order', async () => {
    await confirmAgain(later)
    const arrived = Promise.withResolvers<void>()
    const added = Promise.withResolvers<void>()
    await later.route('**/orders', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      arrived.resolve()
      await added.promise
      return route.continue()
    })
    await sendOrder(later)
    await arrived.promise
    await addToCart(await context.newPage(), walnut.path)
    added.resolve()
    await expect(later.getByText('ご請求を承りました。')).toBeVisible()
    const kept = async () =>
      JSON.parse((await later.evaluate(() => localStorage.getItem('tokonoma-cart'))) ?? '').state.samples
    await expect.poll(kept).toMatchObject([{ productVariation: { full_name: walnut.name }, quantity: 1 }])
  })
})

test('names what is missing at the last step with a link back, and leads back from every step to each part to change', async ({
  page,
}) => {
  test.slow()
  await beginOrder(page)
  await visit(page, '/orders/new?step=address')
  await writeAddress(page)
  await page.getByRole('button', { name: '確認へ進む' }).click()
  await sendOrder(page)
  const problem = page.getByRole('alert').filter({ hasText: 'ご検討中の物件の用途：必須選択項目です' })
  await expect(problem).toBeFocused()
  await expect(problem).toBeInViewport()
  await problem.getByRole('link', { name: 'ご質問へ戻る' }).click()
  await answerQuestions(page)
  await page.getByRole('button', { name: '確認へ進む' }).click()
  const steps = page.getByRole('list', { name: '手続きの段階' })
  await expect(steps).toBeFocused()
  await expect(steps.locator('[aria-current=step]')).toHaveText(/確認/)

  await page.getByRole('link', { name: /^お届け先を\s*変更$/ }).click()
  await page.getByRole('link', { name: 'ご質問へ戻る' }).click()
  await expect(page.getByRole('button', { name: 'お届け先へ進む' })).toBeVisible()
  await visit(page, '/orders/new?step=confirm')
  await page.getByRole('link', { name: /^ご回答を\s*変更$/ }).click()
  await expect(page.getByRole('checkbox', { name: '色' })).toBeChecked()
  await page.getByRole('link', { name: 'カートへ戻る' }).click()
  await expect(page.getByText('3社から 3点')).toBeVisible()
  await visit(page, '/orders/new?step=confirm')
  await page.getByRole('link', { name: /^サンプルを\s*変更$/ }).click()
  await expect(page.getByText('3社から 3点')).toBeVisible()
})

test('saves an address once even if the book fails to reload, and keeps samples, note and answers with the person', async ({
  page,
}) => {
  test.slow()
  await beginOrder(page)
  await answerQuestions(page)
  await expect(page.getByLabel('お名前')).toBeVisible()
  await page.route('**/addresses', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await writeAddress(page)
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.getByRole('button', { name: '確認へ進む' }).click()
  await page.getByLabel('メーカーへの連絡事項').fill('現場は午前中が確実です。')
  const kept = () => page.evaluate(() => localStorage.getItem('tokonoma-cart'))
  expect(await kept()).toContain('現場は午前中が確実です。')

  await signOutHere(page)
  expect(JSON.parse((await kept()) ?? '').state).toMatchObject({
    samples: [],
    questionnaire: [],
    order: { address_id: null, note: '' },
  })
})
