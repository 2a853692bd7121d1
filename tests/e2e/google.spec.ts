import { expect } from '@playwright/test'
import { personCookie } from '#tests/support/oidc-server.ts'
import { findViolations } from './support/axe.ts'
import { configOf, menuOf, newEmail, signOutHere } from './support/people.ts'
import { agree } from './support/sign-up-story.ts'
import { test } from './support/test.ts'

test('changes and says nothing when the Google window is closed', async ({ context, page }) => {
  await page.goto('/login')
  const { apiUrl } = await configOf(page)
  // The provider asks for an account and gets no answer.
  await context.route(`${apiUrl}/auth/oauth-popup/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }),
  )
  const button = page.getByRole('button', { name: 'Google でサインイン' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await popup.close()
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL('/login')
})

test('signs up by Google without a password, and signs in by it afterwards', async ({ context, page }) => {
  const email = newEmail()
  const person = { sub: email, email, email_verified: true, name: '床野 花子' }
  await context.addCookies([{ ...personCookie(person), domain: '127.0.0.1', path: '/' }])
  await page.goto('/signup?redirect=%2Fmakers')
  await page.getByRole('button', { name: 'Google で登録' }).click()
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
  await expect(page.getByLabel('メールアドレス')).toBeDisabled()
  await expect(page.getByLabel('表示名')).toHaveValue(person.name)
  await expect(page.getByLabel('パスワード', { exact: true })).toBeHidden()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('radio', { name: /一般/ }).check()
  await page.getByRole('button', { name: '次へ' }).click()
  await agree(page)
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('すべての機能をご利用いただけます')).toBeVisible()

  await page.goto('/settings/account')
  await expect(page.getByText('Google でサインインしているため')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'パスワード' })).toBeHidden()
  await signOutHere(page)
  await page.goto('/login?redirect=%2Fmakers')
  await page.getByRole('button', { name: 'Google でサインイン' }).click()
  await expect(page).toHaveURL('/makers')
  await expect(menuOf(page)).toBeVisible()
})

test('names a provider other than Google by its own name, or not at all', async ({ page }) => {
  let name: string | null = '社内 ID'
  await page.route('**/auth/providers', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), outside_name: name } })
  })
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: '社内 ID で登録' })).toBeVisible()
  name = null
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '外部サービスでサインイン' })).toBeVisible()
  await expect(page.getByText('Google')).toHaveCount(0)
})
