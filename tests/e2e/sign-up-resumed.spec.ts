import { expect, type Page } from '@playwright/test'
import { configOf, haveAccount, menuOf, newEmail, password } from './support/people.ts'
import { agree, fillProfile, reachConfirmation } from './support/sign-up-story.ts'
import { test } from './support/test.ts'

const unreachable =
  'エラーが発生しました。しばらく経ってから、再度お試しください。通信の状態もご確認ください。'
const create = (page: Page) => page.getByRole('button', { name: '登録する' }).click()

/** Makes account creation fail until the returned function is called. */
async function breakAccounts(page: Page): Promise<() => Promise<void>> {
  const address = `${(await configOf(page)).apiUrl}/users`
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  return () => page.unroute(address)
}

test('rejects invalid input and lists the errors beside the fields and above them', async ({ page }) => {
  await page.goto('/signup')
  const next = page.getByRole('button', { name: '次へ' })
  await next.click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  for (const field of ['表示名', 'メールアドレス', 'パスワード'])
    await expect(summary.getByRole('button', { name: `${field}：必須入力項目です` })).toBeVisible()
  await summary.getByRole('button', { name: /^メールアドレス/ }).click()
  await expect(page.getByLabel('メールアドレス')).toBeFocused()

  await fillProfile(page, { name: '床野', email: 'mako@example' })
  await page.getByLabel('パスワード', { exact: true }).fill('たたみ8畳')
  await next.click()
  await expect(page.getByLabel('メールアドレス')).toHaveAccessibleDescription(
    '無効なメールアドレスの形式です',
  )
  await expect(summary).toContainText('半角英数字で入力してください')
  await page.getByLabel('パスワード', { exact: true }).fill('mats8')
  await next.click()
  await expect(summary).toContainText('8文字以上で入力してください')
})

test('tells a person who signs up again with their password so, and signs them in', async ({ page }) => {
  const email = await haveAccount(page)
  await page.goto('/signup')
  await fillProfile(page, { name: '床野', email })
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByLabel('メールアドレス')).toHaveAccessibleDescription(
    'このメールアドレスは利用されています。',
  )
  await expect(menuOf(page)).toBeHidden()
  const signInHere = page.getByRole('main').getByRole('button', { name: 'サインイン' })
  await page.getByLabel('パスワード', { exact: true }).fill('another8pass')
  await signInHere.click()
  await expect(page.getByText('メールアドレスおよびパスワードをご確認ください。')).toBeVisible()
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await signInHere.click()
  await expect(page.getByText('サインインしました')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(menuOf(page)).toBeVisible()
})

test('reports an address in use at its field, also at the end, and loses nothing else', async ({ page }) => {
  const email = await haveAccount(page)
  // Without an answer the user can still go on.
  await page.route('**/auth/check-email', (route) => route.abort())
  await page.goto('/signup')
  await fillProfile(page, { name: '別の人', email })
  await page.getByLabel('パスワード', { exact: true }).fill('another8pass')
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('radio', { name: /一般/ }).check()
  await page.getByRole('button', { name: '次へ' }).click()
  await agree(page)
  await create(page)
  await expect(page.getByRole('alert')).toContainText('このメールアドレスは利用されています。')
  await expect(page.getByLabel('表示名')).toHaveValue('別の人')
  await page.unroute('**/auth/check-email')
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByRole('alert')).toContainText('このメールアドレスは利用されています。')
  await page.getByLabel('メールアドレス').fill(newEmail())
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByRole('radio', { name: /一般/ })).toBeChecked()
  await page.getByRole('button', { name: '次へ' }).click()
  await create(page)
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible()
})

test('keeps everything but the password over going back and reloading, to the second press', async ({
  page,
}) => {
  const email = newEmail()
  await reachConfirmation(page, email)
  await page.goBack()
  await expect(page.getByRole('radio', { name: /一般/ })).toBeChecked()
  await page.goBack()
  await expect(page.getByLabel('表示名')).toHaveValue('床野 間子')
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue(password)
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('button', { name: '登録する' })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(password)

  await page.reload()
  await expect(page.getByLabel('表示名')).toHaveValue('床野 間子')
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByRole('checkbox', { name: /に同意する$/ })).toBeChecked()

  await test.step('links back step by step, also from the summary', async () => {
    await page.getByRole('link', { name: /^プロフィールを\s*変更$/ }).click()
    await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
    await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue(password)
    await page.getByRole('button', { name: '次へ' }).click()
    await expect(page.getByRole('radio', { name: /一般/ })).toBeChecked()
    await page.getByRole('link', { name: '戻る' }).click()
    await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
    await page.getByRole('button', { name: '次へ' }).click()
    await page.getByRole('button', { name: '次へ' }).click()
    await page.getByRole('link', { name: '戻る', exact: true }).click()
    await expect(page.getByRole('radio', { name: /一般/ })).toBeChecked()
    await page.getByRole('button', { name: '次へ' }).click()
  })
  await test.step('creates the account on a second press when the first failed', async () => {
    const mend = await breakAccounts(page)
    await create(page)
    await expect(page.getByRole('alert')).toContainText(unreachable)
    await mend()
    await create(page)
    await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible()
  })
})

test('resumes sign-up where it was interrupted', async ({ page }) => {
  const email = newEmail()
  await reachConfirmation(page, email)
  await breakAccounts(page)
  await create(page)
  await expect(page.getByRole('alert')).toContainText(unreachable)

  const later = await page.context().newPage()
  await later.goto('/products?kind=2')
  await menuOf(later).click()
  await later.getByRole('link', { name: '登録を続ける' }).click()
  await expect(later.getByLabel('メールアドレス')).toBeDisabled()
  await expect(later.getByLabel('メールアドレス')).toHaveValue(email)
  await expect(later.getByLabel('パスワード', { exact: true })).toBeHidden()
  await later.getByRole('button', { name: '次へ' }).click()
  await later.getByRole('radio', { name: /一般/ }).check()
  await later.getByRole('button', { name: '次へ' }).click()
  await agree(later)
  await create(later)
  await expect(later.getByRole('heading', { name: '登録が完了しました' })).toBeVisible()
})
