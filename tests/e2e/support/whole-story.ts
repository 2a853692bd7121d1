import { expect, type Page } from '@playwright/test'
import { addToCart, drawerOf, sampled } from './cart.ts'
import { expireToken } from './expired-token.ts'
import { linkInMail, openAndConfirm } from './mails.ts'
import { answerQuestions, sendOrder, writeAddress } from './order-story.ts'
import { menuOf, verificationSubject } from './people.ts'
import { signUpPlainly } from './sign-up-story.ts'

const note = '現場は午前中が確実です。'

/** Collects samples as a visitor, signs up on the way, orders, cancels, and writes to a maker. */
export async function wholeStory(page: Page): Promise<void> {
  const code = await requestAsVisitor(page)
  await cancelOrder(page, code)
  await rename(page, '床野 間太郎')
  await inquire(page, `12脚を来月末までに納めていただけますか。${code}`)
}

/** Collects samples of three makers, signs up on the way, and orders; returns the code. */
async function requestAsVisitor(page: Page): Promise<string> {
  for (const { path } of sampled) await addToCart(page, path)
  await drawerOf(page).getByRole('link', { name: 'カートを確認する' }).click()
  await page.getByRole('link', { name: 'ご請求の手続きへ' }).click()
  await expect(page).toHaveURL('/orders/new')
  await signUpOnTheWay(page)
  await expect(page).toHaveURL('/orders/new')
  await answerQuestions(page)
  await writeAddress(page)
  await page.getByRole('button', { name: '確認へ進む' }).click()
  await page.getByLabel('メーカーへの連絡事項').fill(note)
  await goBackAndReload(page)
  await sendWithExpiredToken(page)
  for (const { name } of sampled) await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  return /TK-\w{8}/.exec(page.url())?.[0] ?? ''
}

/** Signs up at the step that needs an account, verifies the address, and returns to that step. */
async function signUpOnTheWay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'サインイン・新規登録' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /新規登録/ })
    .click()
  const email = await signUpPlainly(page)
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible()
  const mail = await page.context().newPage()
  await openAndConfirm(mail, await linkInMail(email, verificationSubject))
  await expect(mail.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
  await mail.getByRole('link', { name: '請求を続ける（3点）' }).click()
  await expect(mail).toHaveURL('/orders/new')
  await mail.close()
  await page.getByRole('link', { name: '請求を続ける（3点）' }).click()
  await expect(menuOf(page)).toHaveCount(1)
}

/** Goes two steps back and forward and reloads: no input is lost. */
async function goBackAndReload(page: Page): Promise<void> {
  await page.goBack()
  await expect(page.getByText('〒104-0061')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('色')).toBeChecked()
  await page.goForward()
  await expect(page.getByText('〒104-0061')).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('メーカーへの連絡事項')).toHaveValue(note)
  await page.reload()
  await expect(page.getByLabel('メーカーへの連絡事項')).toHaveValue(note)
}

/**
 * Sends the order with an expired token: the api refuses it, and the page renews the token and resends the
 * same.
 */
async function sendWithExpiredToken(page: Page): Promise<void> {
  const keys: (string | undefined)[] = []
  await page.route('**/orders', async (route) => {
    const headers = route.request().headers()
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(headers['idempotency-key'])
    if (keys.length > 1) return route.continue()
    const [, token = ''] = (headers.authorization ?? '').split(' ')
    return route.continue({ headers: { ...headers, authorization: `Bearer ${await expireToken(token)}` } })
  })
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/orders') && answer.request().method() === 'POST',
  )
  await sendOrder(page)
  expect(await (await refused).json()).toMatchObject({ status: 401, code: 'token_expired' })
  await expect(page.getByText('ご請求を承りました。')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
}

async function cancelOrder(page: Page, code: string): Promise<void> {
  await page.goto('/orders')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: code }).click()
  await page.getByRole('button', { name: 'ご請求を取り消す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取り消す', exact: true }).click()
  await expect(page.getByText('ご請求を取り消しました')).toBeVisible()
  await expect(page.getByText('取り消し済み').first()).toBeVisible()
  await expect(page.getByText('お届けの目安')).toBeHidden()
  await expect(page.getByRole('button', { name: 'ご請求を取り消す' })).toBeHidden()
}

async function rename(page: Page, name: string): Promise<void> {
  await page.goto('/settings/account')
  await page.getByRole('textbox', { name: '表示名' }).fill(name)
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
  await expect(menuOf(page)).toHaveAccessibleName(new RegExp(`${name}さんのメニュー$`))
}

async function inquire(page: Page, question: string): Promise<void> {
  const { path, maker } = sampled[0]
  await page.goto(path)
  await page.getByRole('link', { name: 'メーカーに問い合わせる' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${maker}へのお問い合わせ`)
  await page.getByLabel('お問い合わせの種類').selectOption('在庫・納期について')
  await page.getByLabel('お問い合わせの内容').fill(question)
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByRole('heading', { name: 'お問い合わせを送りました' })).toBeVisible()
}
