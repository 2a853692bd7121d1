import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { linkInMail } from './support/mails.ts'
import {
  fillSignIn,
  haveAccount,
  joinHere,
  menuOf,
  newEmail,
  password,
  signOutHere,
} from './support/people.ts'
import { test } from './support/test.ts'

const failed = 'メールアドレスおよびパスワードをご確認ください。'

test('answers an unknown address and a wrong password alike, and redirects to no other site after signing in', async ({
  page,
}) => {
  const email = await haveAccount(page)
  await page.goto('/login?redirect=%2F%2Fevil.example')
  await fillSignIn(page, newEmail())
  await expect(page.getByRole('alert')).toHaveText(failed)
  await expect(page.getByRole('alert')).toBeFocused()
  await fillSignIn(page, email, 'wrong8pass')
  await expect(page.getByRole('alert')).toHaveText(failed)
  expect(await findViolations(page)).toEqual([])
  await fillSignIn(page, email)
  await expect(page).toHaveURL('/')
  await expect(menuOf(page)).toBeVisible()
})

test('sends no session request for a visitor', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /^\/(auth|users)\b/.test(path))).toEqual([])
})

test('exposes no session to scripts, shows sign-out and sign-in of one tab in the other, and retries an unanswered sign-out', async ({
  context,
  page,
}) => {
  const email = await joinHere(page)
  await test.step('exposes no session and no token to scripts in storage', async () => {
    await page.goto('/help')
    await expect(menuOf(page)).toBeVisible()
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(stored).not.toContain('eyJ')
    expect(stored).not.toContain('session_token')
  })
  await test.step('shows sign-out and sign-in of one tab in the other', async () => {
    const other = await context.newPage()
    await other.goto('/makers')
    await expect(menuOf(other)).toBeVisible()
    await signOutHere(other)
    await expect(menuOf(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'サインイン' })).toBeVisible()

    await other.goto('/login')
    await fillSignIn(other, email)
    await expect(menuOf(page)).toBeVisible()
  })
  await test.step('ends an unanswered sign-out soon, says that the person is still signed in, and retries', async () => {
    await page.route('**/auth/sign-out', () => {})
    await menuOf(page).click()
    await page.getByRole('button', { name: 'サインアウト', exact: true }).click()
    const said = page.getByRole('alert')
    await expect(said).toContainText('サインアウトできませんでした。まだサインインしたままです。')
    await expect(menuOf(page)).toBeVisible()
    await page.unroute('**/auth/sign-out')
    await said.getByRole('button', { name: '再試行' }).click()
    await expect(page.getByText('サインアウトしました', { exact: true })).toBeVisible()
    await expect(said).toBeHidden()
    await expect(menuOf(page)).toBeHidden()
  })
})

test('resets a forgotten password by a mail that works once', async ({ page }) => {
  const email = await haveAccount(page)
  await page.goto('/login')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('パスワードの再設定')
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
  await page.getByRole('button', { name: 'リンクを送る' }).click()
  await expect(page.getByRole('heading', { name: 'メールをご確認ください' })).toBeFocused()

  const link = await linkInMail(email, 'パスワードの再設定')
  await page.goto(link)
  const field = page.getByLabel('新しいパスワード', { exact: true })
  await field.fill('short8')
  await page.getByRole('button', { name: '変更する' }).click()
  await expect(field).toHaveAccessibleDescription(/8文字以上で入力してください/)
  await field.fill('another8pass')
  await page.getByRole('button', { name: '変更する' }).click()
  await expect(page.getByText('一度サインアウトします')).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'サインイン' }).click()
  await fillSignIn(page, email, password)
  await expect(page.getByRole('alert')).toHaveText(failed)
  await fillSignIn(page, email, 'another8pass')
  await expect(menuOf(page)).toBeVisible()

  await page.goto(link)
  await field.fill('third8pass')
  await page.getByRole('button', { name: '変更する' }).click()
  await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
})
