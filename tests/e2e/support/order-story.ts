import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { postalAddress } from '#tests/support/order-builders.ts'
import { fillCart, sampled } from './cart.ts'
import { askAsPerson } from './lists.ts'
import { joinHere } from './people.ts'

/** A check that a test runs on each screen. */
type Look = () => Promise<void>

const notice: Look = async () => {}

/** Starts the order of a person with a verified address and samples of three makers in the cart. */
export async function beginOrder(
  page: Page,
  products: readonly { path: string }[] = sampled,
): Promise<string> {
  const email = await joinHere(page, { verified: true })
  await fillCart(page, products)
  await page.goto('/orders/new')
  return email
}

type OrderQuestion = { id: number; required: boolean; choices: { id: number }[] }

/** Signs a person in and places an order of these samples without the pages. Returns its code. */
export async function haveOrder(
  page: Page,
  products: readonly { path: string }[] = sampled,
): Promise<string> {
  await joinHere(page, { verified: true })
  const ids = products.map(({ path }) => path.split('/').slice(2).map(Number))
  const questions = new Map<number, OrderQuestion>()
  for (const productId of new Set(ids.map(([id]) => id))) {
    const path = `/products/${productId}/sample_items`
    const asked = await askAsPerson<{ questions: OrderQuestion[] }>(page, { method: 'GET', path })
    for (const question of asked.questions) if (question.required) questions.set(question.id, question)
  }
  const data = {
    address: postalAddress,
    items: ids.map(([, id]) => ({ product_variation_id: id, quantity: 1 })),
    answers: [...questions.values()].map(({ id, choices }) => ({
      question_id: id,
      choice_ids: [choices[0]?.id],
    })),
    note: randomUUID(),
  }
  return (await askAsPerson<{ code: string }>(page, { method: 'POST', path: '/orders', data })).code
}

/** Answers every question with its first choice, after checking that an answer is required. */
export async function answerQuestions(page: Page, look: Look = notice): Promise<void> {
  const next = page.getByRole('button', { name: 'お届け先へ進む' })
  await next.click()
  await expect(page.getByText('必須選択項目です').first()).toBeVisible()
  await look()
  await page.getByLabel('ご検討中の物件の用途').selectOption({ index: 1 })
  // Asked for some categories only.
  const colors = page.getByLabel('色')
  if ((await colors.count()) > 0) await colors.check()
  await next.click()
}

/** Writes a new address; the postal code fills in its place. */
export async function writeAddress(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'この住所を保存する' })
  await expect(page.getByLabel('お名前')).not.toHaveValue('')
  await page.getByLabel('お名前').fill('')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('お名前：必須入力項目です')
  await page.getByLabel('お名前').fill('床野 間子')
  await page.getByLabel('郵便番号').fill('１０４-００６１')
  await expect(page.getByLabel('市区町村')).toHaveValue('中央区')
  await page.getByLabel('町名・番地').fill('銀座1-2-3')
  await page.getByLabel('電話番号').fill('03-1234-5678')
  await save.click()
  await expect(page.getByText('〒104-0061')).toBeVisible()
}

export const sendOrder = (page: Page) =>
  page.getByRole('button', { name: 'この内容でサンプルを請求する' }).click()

/** Goes from the first step to the sent order; returns its code. */
export async function placeOrder(page: Page, look: Look = notice): Promise<string> {
  await answerQuestions(page, look)
  await writeAddress(page)
  await page.getByRole('button', { name: '確認へ進む' }).click()
  await expect(page.getByText(/お届けの目安/)).toBeVisible()
  await look()
  await sendOrder(page)
  await expect(page.getByText('ご請求を承りました。')).toBeVisible()
  const code = /TK-\w{8}/.exec(page.url())?.[0] ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ご請求 ${code}`)
  await look()
  return code
}
