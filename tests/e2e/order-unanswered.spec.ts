import { expect, type Page } from '@playwright/test'
import { addToCart, sampled } from './support/cart.ts'
import { answerQuestions, beginOrder, haveOrder, writeAddress } from './support/order-story.ts'
import { menuOf } from './support/people.ts'
import { test } from './support/test.ts'

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: '読み込めませんでした' })
const again = (page: Page) => page.getByRole('button', { name: 'もう一度読み込む' })
/** The button disappears on success; the focus stays at its place. */
const tryAgain = async (page: Page) => {
  await again(page).click()
  await expect(failed(page)).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
}
const keptCart = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('tokonoma-cart'))) ?? '').state

async function failAgain(page: Page, questions: string): Promise<void> {
  const said = await failed(page).innerText()
  const waited = Promise.withResolvers<void>()
  await page.route(questions, async (route) => {
    await waited.promise
    return route.abort()
  })
  await again(page).press('Enter')
  await expect(again(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toContainText('読み込んでいます')
  await expect(page.getByRole('progressbar', { name: '読み込み中' })).toBeVisible()
  waited.resolve()
  await expect(again(page)).not.toHaveAttribute('aria-busy')
  expect(await failed(page).innerText()).toBe(said)
  await expect(again(page)).toBeFocused()
  await page.unroute(questions)
}

test('treats unreadable questions and addresses as unknown: skips none and rewrites none', async ({
  page,
}) => {
  test.slow()
  await beginOrder(page)
  const questions = '**/sample_request_questions'
  await page.route(questions, (route) => route.abort())
  await page.reload()
  await expect(failed(page)).toBeVisible()
  await expect(page).not.toHaveURL(/step=address/)
  await page.unroute(questions)
  await test.step('shows and announces a retry, also when it fails again', () => failAgain(page, questions))
  await tryAgain(page)
  await answerQuestions(page)
  await writeAddress(page)

  const book = '**/addresses'
  await page.route(book, (route) => route.abort())
  await page.reload()
  await expect(failed(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'この住所を保存する' })).toHaveCount(0)
  await page.unroute(book)
  await tryAgain(page)
  await page.getByRole('button', { name: '確認へ進む' }).click()
  await expect(page.getByText(/お届けの目安/)).toBeVisible()

  await page.route(book, (route) => route.abort())
  await page.reload()
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText('お届け先をお選びください')).toHaveCount(0)
  await page.unroute(book)
  await tryAgain(page)
  await expect(page.getByText(/お届けの目安/)).toBeVisible()
})

test('puts late answers into no other person’s cart', async ({ page }) => {
  test.slow()
  await haveOrder(page)
  await addToCart(page, sampled[0].path)
  const asked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  await page.route('**/order_questionnaire_results', async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await left.promise
    return route.fulfill({ response }).catch(() => undefined)
  })
  await page.goto('/orders/new')
  await asked.promise
  await menuOf(page).click()
  await page.getByRole('button', { name: 'サインアウト', exact: true }).click()
  await expect(page.getByText('サインアウトしました')).toBeVisible()
  left.resolve()
  await page.waitForLoadState('networkidle')
  expect((await keptCart(page)).questionnaire).toEqual([])
})
