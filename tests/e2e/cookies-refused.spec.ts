import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { fillSignIn, haveAccount, newEmail, password } from './support/people.ts'
import { agree, fillProfile } from './support/sign-up-story.ts'
import { type NewPerson, test } from './support/test.ts'

const refused = /^ブラウザーの設定で Cookie がブロックされているため、サインインや新規登録ができません。/

/** Opens a page whose `document.cookie` is inert, as with the setting "block all cookies". */
async function openWithoutCookies(newPerson: NewPerson, path: string): Promise<Page> {
  const page = await newPerson()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto(path)
  return page
}

test('reports refused cookies on sign-in and keeps the typed text', async ({ newPerson, page }) => {
  const email = await haveAccount(page)
  const strict = await openWithoutCookies(newPerson, '/login')
  await fillSignIn(strict, email)
  await expect(strict.getByRole('alert').getByText(refused)).toBeVisible()
  await expect(strict.getByLabel('メールアドレス')).toHaveValue(email)
  await expect(strict.getByLabel('パスワード', { exact: true })).toHaveValue(password)
  expect(await findViolations(strict)).toEqual([])
})

test('reports refused cookies at the last step of sign-up and reserves no address', async ({ newPerson }) => {
  const email = newEmail()
  const strict = await openWithoutCookies(newPerson, '/signup')
  const next = strict.getByRole('button', { name: '次へ' })
  await fillProfile(strict, { name: '床野 間子', email })
  await next.click()
  await strict.getByRole('radio', { name: /一般/ }).check({ force: true })
  await next.click()
  await agree(strict)
  for (let turn = 0; turn < 2; turn++) {
    await strict.getByRole('button', { name: '登録する' }).click()
    await expect(strict.getByRole('alert').getByText(refused)).toBeVisible()
  }
  await expect(strict.getByRole('main')).toContainText(email)
})
