// Mail scanners open every link, some in a browser with scripts: only a press may change something.
import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { linkInMail, openAndConfirm, openConfirmation } from './support/mails.ts'
import { configOf, joinHere, menuOf, newEmail, password, verificationSubject } from './support/people.ts'
import { test } from './support/test.ts'

test('a link that confirms an address changes nothing until its button is pressed', async ({
  newPerson,
  page,
}) => {
  const email = await joinHere(page)
  const { apiUrl } = await configOf(page)
  const isVerified = async () =>
    (await (await page.request.get(`${apiUrl}/auth/get-session`)).json()).user.emailVerified
  const scanner = await newPerson()
  const link = await linkInMail(email, verificationSubject)
  const press = await openConfirmation(scanner, link)
  await scanner.waitForLoadState('networkidle')
  expect(await findViolations(scanner)).toEqual([])
  expect(await isVerified()).toBe(false)
  await press.click()
  await expect(scanner.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeFocused()
  expect(await isVerified()).toBe(true)
})

test('a link that changes an address waits for the press of its person', async ({ newPerson, page }) => {
  await joinHere(page, { verified: true })
  await page.goto('/settings/account')
  const next = newEmail()
  const form = page.getByRole('form', { name: 'メールアドレスの変更' })
  await form.getByLabel('新しいメールアドレス').fill(next)
  await form.getByLabel('現在のパスワード', { exact: true }).fill(password)
  await form.getByRole('button', { name: '確認メールを送る' }).click()
  const link = await linkInMail(next, 'メールアドレス変更のご確認')
  const stranger = await newPerson()
  await openAndConfirm(stranger, link)
  await expect(stranger.getByRole('heading', { name: 'サインインが必要です' })).toBeVisible()
  const press = await openConfirmation(page, link)
  await expect(menuOf(page)).toBeVisible()
  const { apiUrl } = await configOf(page)
  const emailNow = async () =>
    (await (await page.request.get(`${apiUrl}/auth/get-session`)).json()).user.email
  expect(await emailNow()).not.toBe(next)
  await press.click()
  await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
  expect(await emailNow()).toBe(next)
})
