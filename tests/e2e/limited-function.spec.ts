import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { linkInMail, openAndConfirm } from './support/mails.ts'
import { fillSignIn, haveAccount, joinHere, verificationSubject } from './support/people.ts'
import { test } from './support/test.ts'

test('asks for an account in a modal, then performs the action in place', async ({ page }) => {
  const email = await haveAccount(page)
  await openHydrated(page, '/dev/ui')
  const dialog = page.getByRole('dialog', { name: 'サインインが必要です' })
  await page.getByRole('button', { name: 'サインインが要る操作' }).click()
  await expect(dialog).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'サインインが要る操作' }).click()
  await fillSignIn(page, email)
  await expect(page.getByText('できました')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/dev/ui')
})

test('waits for a verified address, then continues when the link was opened', async ({ context, page }) => {
  const email = await joinHere(page)
  await openHydrated(page, '/dev/ui')
  await page.getByRole('button', { name: '確認も要る操作' }).click()
  const dialog = page.getByRole('dialog', { name: 'メールアドレスの確認が必要です' })
  await expect(dialog).toContainText(email)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '確認メールをもう一度送る' }).click()
  await expect(page.getByText('確認メールをお送りしました')).toBeVisible()

  const mail = await context.newPage()
  await openAndConfirm(mail, await linkInMail(email, verificationSubject))
  await expect(mail.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
  await expect(page.getByText('できました')).toBeVisible()
  await expect(dialog).toBeHidden()
})
