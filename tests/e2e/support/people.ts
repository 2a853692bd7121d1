import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createSigner } from '#web/shared/api/signature.ts'
import type { Site } from './empty-installation.ts'
import { linkInMail } from './mails.ts'

export const password = 'tatami8mats'

export const newEmail = (): string => `p${randomUUID().slice(0, 12)}@example.jp`

export const verificationSubject = 'メールアドレスの確認のお願い'

/** The account menu's button, which only signed-in users have. */
export const menuOf = (page: Page) => page.getByRole('button', { name: /さんのメニュー$/ })

type PageConfig = { origin: string; apiUrl: string; apiKey: string }

/** Keyed by the address of the site: its config is equal for all pages. */
const known = new Map<string, Promise<PageConfig>>()

export function configOf(page: Page, url = ''): Promise<PageConfig> {
  const config = known.get(url) ?? readConfig(page, url)
  known.set(url, config)
  return config
}

async function readConfig({ request }: Page, url: string): Promise<PageConfig> {
  const light = await request.get(`${url}/help`)
  const config = JSON.parse(/ id="config"[^>]*>([^<]*)/.exec(await light.text())?.[1] ?? '')
  return { ...config, origin: new URL(light.url()).origin }
}

type AccountOptions = { verified?: boolean; screenName?: string }

/** Creates an account without a form. Its session lies in the cookies, but the page does not know it. */
async function makeAccount(
  page: Page,
  { verified = false, screenName = '床野 間子' }: AccountOptions,
  site?: Site,
): Promise<string> {
  const email = newEmail()
  const { origin, apiUrl, apiKey } = await configOf(page, site?.url)
  const headers = { Origin: origin }
  const post = (path: string, data: object, more = {}) =>
    page.request.post(apiUrl + path, { data, headers: { ...headers, ...more } })
  expect(await (await post('/auth/sign-up/email', { name: screenName, email, password })).ok()).toBe(true)
  if (verified) {
    const { searchParams } = new URL(await linkInMail(email, verificationSubject, site?.mails), origin)
    expect((await post('/auth/verify-email', Object.fromEntries(searchParams))).ok()).toBe(true)
  }
  const { token }: { token: string } = await (await page.request.get(`${apiUrl}/auth/token`)).json()
  const signed = { ...(await createSigner(apiKey)()), Authorization: `Bearer ${token}` }
  expect((await post('/users', { screen_name: screenName }, signed)).ok()).toBe(true)
  return email
}

/** Creates an account that is signed in nowhere. */
export async function haveAccount(page: Page, wanted: AccountOptions = {}): Promise<string> {
  const email = await makeAccount(page, wanted)
  await page.context().clearCookies()
  return email
}

/** Signs in a new account without a form: the next page is theirs. Draws nothing until then. */
export async function joinHere(page: Page, wanted: AccountOptions = {}, site?: Site): Promise<string> {
  const email = await makeAccount(page, wanted, site)
  // A document of this origin that draws nothing: the next page finds the hint.
  await page.goto(`${site?.url ?? ''}/favicon.svg`)
  await page.evaluate(() => localStorage.setItem('tokonoma-signed-in', '1'))
  return email
}

export async function signOutHere(page: Page): Promise<void> {
  await menuOf(page).click()
  await page.getByRole('button', { name: 'サインアウト', exact: true }).click()
  await expect(page.getByText('サインアウトしました')).toBeVisible()
}

/** Fills the form of the sign-in page or modal. */
export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  const form = page.getByRole('form', { name: 'サインイン' })
  await form.getByLabel('メールアドレス').fill(email)
  await form.getByLabel('パスワード', { exact: true }).fill(secret)
  await form.getByRole('button', { name: 'サインイン', exact: true }).click()
}

/** Requests a new address in the settings, as the signed-in user. Returns the mailed link. */
export async function askForNewAddress(page: Page, email: string): Promise<string> {
  await page.goto('/settings/account')
  const form = page.getByRole('form', { name: 'メールアドレスの変更' })
  await form.getByLabel('新しいメールアドレス').fill(email)
  await form.getByLabel('現在のパスワード', { exact: true }).fill(password)
  await form.getByRole('button', { name: '確認メールを送る' }).click()
  return linkInMail(email, 'メールアドレス変更のご確認')
}
