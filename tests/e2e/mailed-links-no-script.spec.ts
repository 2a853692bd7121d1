import { expect } from '@playwright/test'
import { linkInMail } from './support/mails.ts'
import { askForNewAddress, haveAccount, joinHere, newEmail, verificationSubject } from './support/people.ts'
import { test } from './support/test.ts'

test('confirms an address by one or two presses without scripts, also after one that did not reach the api', async ({
  page,
}) => {
  const email = await haveAccount(page)
  const link = await linkInMail(email, verificationSubject)
  for (let turn = 0; turn < 2; turn++) {
    // The first press did not reach the api.
    await page.goto(turn === 0 ? `${link}&result=unreachable` : link)
    if (turn === 0) await page.getByRole('link', { name: 'もう一度試す' }).click()
    await expect(page).toHaveURL(link)
    await page.getByRole('button', { name: 'メールアドレスを確認する' }).click()
    await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
    await expect(page).toHaveURL('/verify_email?result=verified')
  }
})

test('reports a truncated link after a press without scripts', async ({ page }) => {
  await page.goto('/verify_email?token=eyJhbGciOiJIUzI1NiJ9.e30.cut-o')
  await page.getByRole('button', { name: 'メールアドレスを確認する' }).click()
  await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
  await page.goto('/verify_email?change=cut-o')
  await page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
})

test('unsubscribes by a link without scripts, and shows no success for a made-up result', async ({
  page,
}) => {
  await test.step('unsubscribes by a link without scripts', async () => {
    await page.goto('/unsubscribe?token=nonsense')
    await page.getByRole('button', { name: '配信を停止する' }).click()
    await expect(page).toHaveURL('/unsubscribe?result=refused')
    await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
  })
  await test.step('shows no success for a made-up result in the address', async () => {
    for (const result of ['x', 'LIKE']) {
      await page.goto(`/unsubscribe?result=${result}`)
      await expect(page.getByRole('button', { name: '配信を停止する' })).toBeVisible()
      await expect(page.getByRole('heading', { name: '配信を停止しました' })).toHaveCount(0)
    }
    await page.goto('/unsubscribe?result=EMAIL_LIKE')
    await expect(page.getByRole('heading', { name: '配信を停止しました' })).toBeVisible()
  })
})

test('returns a stranger without scripts from sign-in to the same link', async ({ browser, page }) => {
  const settings = await browser.newContext({ javaScriptEnabled: true })
  const owner = await settings.newPage()
  await joinHere(owner, { verified: true })
  const link = await askForNewAddress(owner, newEmail())
  await settings.close()
  await page.goto(link)
  await page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  await expect(page.getByRole('heading', { name: 'サインインが必要です' })).toBeVisible()
  await expect(page).toHaveURL(`${link}&result=stranger`)
  for (const signIn of await page.getByRole('link', { name: 'サインイン', exact: true }).all())
    await expect(signIn).toHaveAttribute('href', `/login?${new URLSearchParams({ redirect: link })}`)
})
