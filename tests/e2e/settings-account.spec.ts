import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { linkInMail, openAndConfirm } from './support/mails.ts'
import { configOf, fillSignIn, joinHere, menuOf, newEmail, password, signOutHere } from './support/people.ts'
import { test } from './support/test.ts'

test('ends a session that was ended elsewhere, and asks to sign in again', async ({ page }) => {
  const email = await joinHere(page)
  // A page that requests notifications after the session's end would report it before any press.
  const listens = page.waitForResponse((response) => response.url().includes('/notifications/events'))
  await page.goto('/settings/mail_magazine')
  await listens
  const { apiUrl } = await configOf(page)
  const headers = { Origin: new URL(page.url()).origin }
  await expect(page.getByRole('checkbox', { name: 'メールマガジンを受け取る' })).toBeVisible()
  await page.route('**/notifications/events*', (route) => route.abort())
  await page.request.post(`${apiUrl}/auth/sign-out`, { data: {}, headers })
  await page.getByRole('checkbox', { name: 'メールマガジンを受け取る' }).check()
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('button', { name: 'サインイン', exact: true }).click()
  await fillSignIn(page, email)
  // The choice made before the session ended is kept.
  await expect(page.getByRole('checkbox', { name: 'メールマガジンを受け取る' })).toBeChecked()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
})

test('changes address and password by the rules, the address once its link is opened', async ({ page }) => {
  const email = await joinHere(page, { verified: true })
  await page.goto('/settings/account')
  await expect(page.getByText('確認済み')).toBeVisible()
  const address = page.getByRole('form', { name: 'メールアドレスの変更' })
  const next = newEmail()
  await address.getByLabel('新しいメールアドレス').fill(next)
  await address.getByLabel('現在のパスワード', { exact: true }).fill('wrong8pass')
  await address.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(address.getByRole('alert')).toContainText('現在のパスワードをご確認ください')
  await address.getByLabel('現在のパスワード', { exact: true }).fill(password)
  await address.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(page.getByText('新しいアドレスに確認メールをお送りしました')).toBeVisible()

  const link = await linkInMail(next, 'メールアドレス変更のご確認')
  await openAndConfirm(page, link.slice(0, -3))
  await expect(page.getByText('アドレスが途中で切れているか')).toBeVisible()
  await openAndConfirm(page, link)
  await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
  await openAndConfirm(page, link)
  await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
  await page.getByRole('link', { name: 'アカウント設定を開く' }).click()
  await expect(page.getByText(next)).toBeVisible()

  const secret = page.getByRole('form', { name: 'パスワードの変更' })
  await secret.getByLabel('現在のパスワード', { exact: true }).fill(password)
  await secret.getByLabel('新しいパスワード', { exact: true }).fill('another8pass')
  await secret.getByRole('button', { name: '変更する' }).click()
  await expect(page.getByText('パスワードを変更しました')).toBeVisible()

  await signOutHere(page)
  await page.goto('/login')
  await fillSignIn(page, email, 'another8pass')
  await expect(page.getByRole('alert')).toBeVisible()
  await fillSignIn(page, next, 'another8pass')
  await expect(menuOf(page)).toBeVisible()
})

test('signs out a lost device from another one', async ({ newPerson, page }) => {
  const email = await joinHere(page)
  const elsewhere = await newPerson()
  await elsewhere.goto('/login')
  await fillSignIn(elsewhere, email)
  await expect(menuOf(elsewhere)).toBeVisible()

  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'すべての端末からサインアウト' }).click()
  await expect(page.getByText('すべての端末からサインアウトしました')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'サインインしてください' })).toBeVisible()
  await elsewhere.goto('/orders')
  await expect(elsewhere.getByRole('heading', { name: 'サインインしてください' })).toBeVisible()
  await expect(menuOf(elsewhere)).toBeHidden()
})

test('exports a person’s data and deletes the account', async ({ page }) => {
  const email = await joinHere(page, { screenName: '去る人' })
  await page.goto('/settings/account')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '書き出す' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tokonoma-\d{4}-\d\d-\d\d\.json$/)
  const content = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(content.account).toMatchObject({ screen_name: '去る人', email })

  await page.getByRole('button', { name: 'アカウントを削除する' }).click()
  const form = page.getByRole('form', { name: 'アカウントの削除' })
  await form.getByRole('button', { name: '削除する' }).click()
  await expect(form.getByRole('alert')).toContainText('現在のパスワード：必須入力項目です')
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('checkbox', { name: '元に戻せないことを理解しました' }).check()
  await form.getByLabel('現在のパスワード', { exact: true }).fill('wrong8pass')
  await form.getByRole('button', { name: '削除する' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel('現在のパスワード', { exact: true }).fill(password)
  await form.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('アカウントを削除しました')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await fillSignIn(page, email)
  await expect(page.getByRole('alert')).toHaveText('メールアドレスおよびパスワードをご確認ください。')
})

test('calls unreadable ways to sign in unknown, loads them again, and changes the name in a session whose token has expired', async ({
  page,
}) => {
  await joinHere(page, { verified: true })
  await test.step('calls unreadable ways to sign in unknown, and loads them again', async () => {
    await page.route('**/auth/list-accounts', (route) => route.abort())
    await page.goto('/settings/account')
    await expect(page.getByText('サインインの方法を確認できなかったため')).toBeVisible()
    await expect(page.getByText('Google でサインインしているため')).toHaveCount(0)
    await page.unroute('**/auth/list-accounts')
    await page.getByRole('button', { name: 'もう一度確認する' }).click()
    await expect(page.getByRole('form', { name: 'メールアドレスの変更' })).toBeVisible()
  })
  await test.step('changes the name in a session whose token has expired', async () => {
    const { apiUrl } = await configOf(page)
    let refused = 0
    await page.route(`${apiUrl}/settings/account`, async (route) => {
      if (route.request().method() !== 'POST' || refused > 0) return route.continue()
      refused += 1
      await route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: JSON.stringify({ status: 401, code: 'token_expired', detail: '' }),
      })
    })
    await page.getByRole('textbox', { name: '表示名' }).fill('床野 間太郎')
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(page.getByText('保存しました')).toBeVisible()
    expect(refused).toBe(1)
    await expect(menuOf(page)).toHaveAccessibleName(/床野 間太郎さんのメニュー$/)
  })
})
