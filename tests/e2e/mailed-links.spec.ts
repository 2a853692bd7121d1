// Mail scanners open every link, some with scripts: only a press may change anything.
import { expect } from '@playwright/test'
import { openWithoutScripts } from './support/alive.ts'
import { findViolations } from './support/axe.ts'
import { linkInMail, openAndConfirm, openConfirmation } from './support/mails.ts'
import {
  askForNewAddress,
  configOf,
  fillSignIn,
  haveAccount,
  joinHere,
  menuOf,
  newEmail,
  verificationSubject,
} from './support/people.ts'
import { test } from './support/test.ts'

test('changes nothing before the button of a confirming link is pressed', async ({ newPerson, page }) => {
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

test('waits for its person to press the button of an address-changing link', async ({ newPerson, page }) => {
  await joinHere(page, { verified: true })
  const next = newEmail()
  const link = await askForNewAddress(page, next)
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

test('lets a stranger who pressed before the scripts sign in and press the same link', async ({
  newPerson,
  page,
}) => {
  const email = await joinHere(page, { verified: true })
  const link = await askForNewAddress(page, newEmail())
  const phone = await newPerson()
  const sendScripts = await openWithoutScripts(phone, link)
  await phone.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  await expect(phone).toHaveURL(`${link}&result=stranger`)
  sendScripts()
  const signIn = phone.getByRole('main').getByRole('link', { name: 'サインイン' })
  await signIn.click()
  await fillSignIn(phone, email)
  await expect(phone).toHaveURL(link)
  await phone.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  await expect(phone.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
})

test('repeats a press that did not reach the api with its link', async ({ page }) => {
  const email = await haveAccount(page)
  const link = await linkInMail(email, verificationSubject)
  const sendScripts = await openWithoutScripts(page, `${link}&result=unreachable`)
  sendScripts()
  await page.getByRole('link', { name: 'もう一度試す' }).click()
  await expect(page).toHaveURL(link)
  const press = page.getByRole('button', { name: 'メールアドレスを確認する' })
  await page.route('**/auth/verify-email', (route) => route.abort())
  await press.click()
  await expect(page.getByRole('heading', { name: '確認できませんでした' })).toBeVisible()
  await page.unroute('**/auth/verify-email')
  await page.getByRole('link', { name: 'もう一度試す' }).click()
  await press.click()
  await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
})
