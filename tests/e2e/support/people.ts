import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createSigner } from '#web/api/signature.ts'
import { linkInMail } from './mails.ts'

export const password = 'tatami8mats'

export const newEmail = (): string => `p${randomUUID().slice(0, 12)}@example.jp`

export const verificationSubject = 'メールアドレスの確認のお願い'

/** The button of the account menu, which only signed-in people have. */
export const menuOf = (page: Page) => page.getByRole('button', { name: /さんのメニュー$/ })

type Known = { apiUrl: string; apiKey: string }

/** How the page reaches the api. */
export async function configOf(page: Page): Promise<Known> {
  return JSON.parse((await page.locator('#config').textContent()) ?? '')
}

/** Somebody with an account signs in here, without a form and with as few pages as it takes; they stand before the help. */
export async function joinHere(
  page: Page,
  { verified = false, screenName = '床野 間子' } = {},
): Promise<string> {
  const email = newEmail()
  const light = await page.request.get('/help')
  const { apiUrl, apiKey }: Known = JSON.parse(
    / id="config"[^>]*>([^<]*)/.exec(await light.text())?.[1] ?? '',
  )
  const headers = { Origin: new URL(light.url()).origin }
  const post = (path: string, data: object, more = {}) =>
    page.request.post(apiUrl + path, { data, headers: { ...headers, ...more } })
  expect(await (await post('/auth/sign-up/email', { name: screenName, email, password })).ok()).toBe(true)
  if (verified) {
    const link = await linkInMail(email, verificationSubject)
    const { search } = new URL(link, light.url())
    expect((await page.request.get(`${apiUrl}/auth/verify-email${search}`, { headers })).ok()).toBe(true)
  }
  const { token }: { token: string } = await (await page.request.get(`${apiUrl}/auth/token`)).json()
  const signed = { ...(await createSigner(apiKey)()), Authorization: `Bearer ${token}` }
  expect((await post('/users', { screen_name: screenName }, signed)).ok()).toBe(true)
  // A document of this origin that draws nothing: the page after it finds the hint.
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('tokonoma-signed-in', '1'))
  await page.goto('/help')
  await expect(menuOf(page)).toBeVisible()
  return email
}

/** By the menu in the header. */
export async function signOutHere(page: Page): Promise<void> {
  await menuOf(page).click()
  await page.getByRole('button', { name: 'サインアウト', exact: true }).click()
  await expect(page.getByText('サインアウトしました')).toBeVisible()
}

/** On the sign-in page or in the modal. */
export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  const form = page.getByRole('form', { name: 'サインイン' })
  await form.getByLabel('メールアドレス').fill(email)
  await form.getByLabel('パスワード', { exact: true }).fill(secret)
  await form.getByRole('button', { name: 'サインイン', exact: true }).click()
}
