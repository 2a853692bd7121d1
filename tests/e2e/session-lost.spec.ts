import { expect, type Page } from '@playwright/test'
import { fillSignIn, haveAccount, joinHere, signOutHere } from './support/people.ts'
import { test } from './support/test.ts'

const body = '座面の高さを 400 mm に変えることはできますか。\n張地は支給を考えています。'

/** Ends the session and the page's token; the next request reveals it. */
async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.route('**/makers/*/contacts', (route) =>
    route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': new URL(page.url()).origin },
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, code: 'token_expired', detail: '期限が切れました。' }),
    }),
  )
}

async function writeInquiry(page: Page): Promise<void> {
  await page.goto('/makers/34/contact')
  await page.getByLabel('お問い合わせの種類').selectOption({ label: '特注について' })
  await page.getByLabel('お問い合わせの内容').fill(body)
}

const send = (page: Page) => page.getByRole('button', { name: '送信する' }).click()

test('sends no inquiry that is too long, and keeps typed text when the session ends, until the person signs in again', async ({
  page,
}) => {
  const email = await joinHere(page, { verified: true })
  await writeInquiry(page)
  const inquiry = page.getByLabel('お問い合わせの内容')
  await test.step('counts a text that is too long without cutting it, and does not send it', async () => {
    const tooLong = '5,001 / 5,000文字 5,000文字以内で入力してください（いまは5,001文字です）'
    await inquiry.fill('床'.repeat(5001))
    await expect(inquiry).toHaveAccessibleDescription(tooLong)
    await send(page)
    await expect(page.getByRole('alert')).toContainText('お問い合わせの内容：5,000文字以内で入力してください')
    await inquiry.fill('床'.repeat(5000))
    await expect(inquiry).toHaveAccessibleDescription('5,000 / 5,000文字')
  })
  await inquiry.fill(body)
  await loseSession(page)
  await send(page)
  await expect(page.getByRole('heading', { name: 'もう一度サインインしてください' })).toBeInViewport()
  await expect(page.getByLabel('お問い合わせの内容')).toBeHidden()
  await page.getByRole('button', { name: 'サインイン', exact: true }).click()
  await page.unroute('**/makers/*/contacts')
  await fillSignIn(page, email)
  await expect(page.getByLabel('お問い合わせの内容')).toHaveValue(body)
  await expect(page.getByLabel('お問い合わせの種類')).toHaveValue('3')
  await send(page)
  await expect(page.getByRole('heading', { name: 'お問い合わせを送りました' })).toBeVisible()
})

test('keeps typed text for no other person, and not after signing out', async ({ page }) => {
  const other = await haveAccount(page, { verified: true })
  await joinHere(page, { verified: true })
  await writeInquiry(page)
  await loseSession(page)
  await send(page)
  await page.getByRole('button', { name: 'サインイン', exact: true }).click()
  await page.unroute('**/makers/*/contacts')
  await fillSignIn(page, other)
  await expect(page.getByLabel('お問い合わせの内容')).toHaveValue('')
  await page.getByLabel('お問い合わせの内容').fill(body)
  await signOutHere(page)
  await expect(page.getByRole('heading', { name: 'サインインしてください' })).toBeVisible()
  await expect(page.getByLabel('お問い合わせの内容')).toHaveCount(0)
})

test('keeps typed text when another tab notices the end of the session', async ({ context, page }) => {
  const email = await joinHere(page, { verified: true })
  await writeInquiry(page)
  await context.clearCookies()
  const other = await context.newPage()
  await other.goto('/')
  await expect(page.getByRole('heading', { name: 'もう一度サインインしてください' })).toBeVisible()
  await expect(page.getByLabel('お問い合わせの内容')).toBeHidden()
  await page.getByRole('button', { name: 'サインイン', exact: true }).click()
  await fillSignIn(page, email)
  await expect(page.getByLabel('お問い合わせの内容')).toHaveValue(body)
})
