import { expect } from '@playwright/test'
import { linkInMail } from './support/mails.ts'
import { haveAccount, verificationSubject } from './support/people.ts'
import { test } from './support/test.ts'

test('a link confirms an address by a press without scripts, once or twice', async ({ page }) => {
  const email = await haveAccount(page)
  const link = await linkInMail(email, verificationSubject)
  for (let turn = 0; turn < 2; turn++) {
    await page.goto(link)
    await page.getByRole('button', { name: 'メールアドレスを確認する' }).click()
    await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
    await expect(page).toHaveURL('/verify_email?result=verified')
  }
})

test('a cut link says so after a press without scripts', async ({ page }) => {
  await page.goto('/verify_email?token=eyJhbGciOiJIUzI1NiJ9.e30.cut-o')
  await page.getByRole('button', { name: 'メールアドレスを確認する' }).click()
  await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
  await page.goto('/verify_email?change=cut-o')
  await page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
})

test('a link to end mails is pressed without scripts', async ({ page }) => {
  await page.goto('/unsubscribe?token=nonsense')
  await page.getByRole('button', { name: '配信を停止する' }).click()
  await expect(page).toHaveURL('/unsubscribe?result=refused')
  await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
})
