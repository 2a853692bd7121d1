import { expect } from '@playwright/test'
import { watchComplaints } from './support/complaints.ts'
import { beginOrder } from './support/order-story.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

test('another name of this machine leads to the one that people sign in at', async ({ page, baseURL }) => {
  const asked = new URL('/products?keyword=いす', baseURL)
  asked.hostname = 'localhost'
  await page.goto(asked.href)
  await expect(page).toHaveURL('/products?keyword=いす')
})

test('the award that is on has an address that stays', async ({ page }) => {
  await page.goto('/awards/current')
  await expect(page).toHaveURL('/awards/tokonoma-award-2026')
})

test('a step that is none is the first one', async ({ page }) => {
  await beginOrder(page)
  await page.goto('/orders/new?step=nonsense')
  await expect(page.getByRole('button', { name: 'お届け先へ進む' })).toBeVisible()
})

test('what cannot be a code is no order, and nobody is told that it was placed', async ({ page }) => {
  expect((await page.goto('/orders/TK-0'))?.status()).toBe(404)
  await page.goto('/orders/TK-ABCDEFGH?placed=true')
  await expect(page.getByRole('main')).toContainText('サインインしてください')
  await expect(page.getByText('ご請求を承りました')).toHaveCount(0)
})

for (const path of [
  '/%',
  '/%E3%81',
  '/products/%',
  '/products/12/%E3',
  '/makers/%zz',
  '/orders/%',
  '/console/orders/%',
  '/assets/%',
]) {
  test(`${path} is a page that is not there, with ways on`, async ({ page }) => {
    const complaints = watchComplaints(page)
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page).toHaveTitle('ページが見つかりませんでした｜TOKONOMA')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりませんでした')
    expect(complaints()).toEqual([])
    await page.getByRole('main').getByRole('link', { name: '製品をさがす' }).click()
    await expect(page).toHaveURL('/products')
    await expect(page.locator('#results article').first()).toBeVisible()
  })
}

test('an address longer than a server reads is a page of ours that says so', async ({ page }) => {
  const complaints = watchComplaints(page)
  const answer = await page.goto(`/products?keyword=${'い'.repeat(3_000)}`)
  expect(answer?.status()).toBe(431)
  await expect(page).toHaveTitle('アドレスが長すぎます｜TOKONOMA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('アドレスが長すぎます')
  expect(complaints().filter((complaint) => !complaint.includes('431'))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: '製品をさがす' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.locator('#results article').first()).toBeVisible()
})

test('a damaged link of a mail is called that, and not out of date', async ({ page }) => {
  for (const address of ['/verify_email', '/verify_email?token=eyJhbGciOiJIUzI1NiJ9.e30.cut-o']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
    await expect(page.getByText('有効期限')).toBeHidden()
    await expect(page.getByRole('link', { name: 'サインインして送り直す' })).toBeVisible()
  }
})

test('a damaged link that changes an address changed nothing, and says so to everybody', async ({ page }) => {
  const links = [
    '/verify_email?change=',
    '/verify_email?change=cut-o',
    `/verify_email?change=${'A'.repeat(48)}`,
  ]
  const expectDamaged = async () => {
    await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
    await expect(page.getByText('アドレスが途中で切れているか')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toHaveCount(0)
    await expect(page.getByText('確認メールを送り直す')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'アカウント設定を開く' })).toBeVisible()
  }
  for (const link of links) {
    await page.goto(link)
    await expectDamaged()
  }
  for (const verified of [true, false]) {
    await page.context().clearCookies()
    await joinHere(page, { verified })
    for (const link of links) {
      await page.goto(link)
      await expectDamaged()
    }
  }
})

test('a damaged link says nothing of having confirmed the address, which the person has confirmed before', async ({
  page,
}) => {
  await joinHere(page, { verified: true })
  await page.goto('/verify_email?token=eyJhbGciOiJIUzI1NiJ9.e30.cut-o')
  await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toHaveCount(0)
})

test('a link of a mail that cannot be tried now is not called out of date', async ({ page }) => {
  await page.route('**/auth/verify-email?*', (route) =>
    route.fulfill({
      status: 429,
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 429, code: 'too_many_requests', detail: '少し待ってください。' }),
    }),
  )
  await page.goto('/verify_email?token=of-a-mail')
  await expect(page.getByRole('heading', { name: '確認できませんでした' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible()
})

test('nor is one for a new password, which asks for the whole link', async ({ page }) => {
  await page.goto('/password_reset?token=cut-o')
  await page.getByLabel('新しいパスワード', { exact: true }).fill('another8pass')
  await page.getByRole('button', { name: '変更する' }).click()
  await expect(page.getByText('アドレスが途中で切れているようです')).toBeVisible()
  await expect(page.getByText('有効期限')).toBeHidden()
  await expect(page.getByRole('link', { name: 'リンクをもう一度送る' })).toBeVisible()
})
