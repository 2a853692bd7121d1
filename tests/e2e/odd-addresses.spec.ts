import { expect } from '@playwright/test'
import { watchComplaints } from './support/complaints.ts'
import { openHydrated } from './support/hydration.ts'
import { openAndConfirm } from './support/mails.ts'
import { joinHere } from './support/people.ts'
import { askPage } from './support/read-page.ts'
import { test } from './support/test.ts'

const notFound = 'ページが見つかりませんでした'

const unreadable = [
  '/%',
  '/%E3%81',
  '/products/%',
  '/products/12/%E3',
  '/makers/%zz',
  '/orders/%',
  '/console/orders/%',
  '/assets/%',
]

for (const path of [
  '/products/99999/1',
  '/products/12/1',
  '/products/99999',
  '/products/abc/1',
  '/products/12/1e3',
  '/products/%E3%81',
  '/makers/99999',
  '/makers/abc',
  '/makers/99999999999',
  '/brands/0',
  '/orders/TK-0',
  '/teams/x/edit',
  '/news?from=999999999',
  '/nanimo/nai',
  ...unreadable,
]) {
  test(`answers 404 with links onwards at ${path}`, async ({ request }) => {
    const { status, title, texts, values } = await askPage(request, path)
    expect(status).toBe(404)
    expect(title).toBe(`${notFound}｜TOKONOMA`)
    expect(texts('h1')).toEqual([notFound])
    expect(texts('main a')).toEqual(['製品をさがす', 'ホームへ'])
    expect(values('main a', 'href')).toEqual(['/products', '/'])
  })
}

test('answers an undecodable address with a page for browsers', async ({ page }) => {
  const complaints = watchComplaints(page)
  for (const path of ['/%', '/console/orders/%']) {
    await openHydrated(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound)
    expect(complaints(), path).toEqual([])
  }
  await page.getByRole('main').getByRole('link', { name: '製品をさがす' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.locator('#results article').first()).toBeVisible()
})

test('ignores unknown values in an address', async ({ request }) => {
  const page = await askPage(request, '/products?kind=9&color_type_ids=x&min_price=ten&sort=cheapest&page=0')
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual(['家具・建材'])
  expect(page.texts('#results article')).not.toEqual([])
})

test('redirects another name of this host to the configured one', async ({ request, baseURL }) => {
  const asked = new URL('/products?keyword=いす', baseURL)
  const { href } = asked
  asked.hostname = 'localhost'
  expect((await request.get(asked.href)).url()).toBe(href)
})

test('gives the current award a permanent address', async ({ request }) => {
  const { path } = await askPage(request, '/awards/current')
  expect(path).toBe('/awards/tokonoma-award-2026')
})

test('redirects a random order of projects to a repeatable one', async ({ request }) => {
  const { path } = await askPage(request, '/projects?sort=random')
  expect(path).toMatch(/seed=\d+/)
})

test('does not confirm an unknown order on its page', async ({ page }) => {
  await page.goto('/orders/TK-ABCDEFGH?placed=true')
  await expect(page.getByRole('main')).toContainText('サインインしてください')
  await expect(page.getByText('ご請求を承りました')).toHaveCount(0)
})

test('answers an overlong address with a page of our own', async ({ page }) => {
  const complaints = watchComplaints(page)
  const answer = await page.goto(`/products?keyword=${'い'.repeat(3_000)}`)
  expect(answer?.status()).toBe(431)
  await expect(page).toHaveTitle('アドレスが長すぎます｜TOKONOMA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('アドレスが長すぎます')
  expect(complaints().filter((complaint) => !complaint.includes('431'))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: '製品をさがす' }).click()
  await expect(page).toHaveURL('/products')
})

const cutLink = '/verify_email?token=eyJhbGciOiJIUzI1NiJ9.e30.cut-o'

test('calls a damaged link of a mail damaged and not expired', async ({ page }) => {
  for (const address of ['/verify_email', cutLink]) {
    if (address === cutLink) await openAndConfirm(page, address)
    else await page.goto(address)
    await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
    await expect(page.getByText('有効期限')).toBeHidden()
    await expect(page.getByRole('link', { name: 'サインインして送り直す' })).toBeVisible()
  }
})

test('claims no change and no confirmation for a damaged link, also to a person confirmed before', async ({
  page,
}) => {
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
  const open = (link: string) => (link.endsWith('=') ? page.goto(link) : openAndConfirm(page, link))
  for (const link of links) {
    await open(link)
    await expectDamaged()
  }
  for (const verified of [true, false]) {
    await page.context().clearCookies()
    await joinHere(page, { verified })
    await open('/verify_email?change=cut-o')
    await expectDamaged()
    if (!verified) continue
    await openAndConfirm(page, cutLink)
    await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toHaveCount(0)
  }
})

test('does not call a mail’s link expired that cannot be checked now', async ({ page }) => {
  await page.route('**/auth/verify-email', (route) =>
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
  await openAndConfirm(page, '/verify_email?token=of-a-mail')
  await expect(page.getByRole('heading', { name: '確認できませんでした' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'もう一度試す' })).toBeVisible()
})

test('does not call a damaged password link expired, and asks for the whole link', async ({ page }) => {
  await page.goto('/password_reset?token=cut-o')
  await page.getByLabel('新しいパスワード', { exact: true }).fill('another8pass')
  await page.getByRole('button', { name: '変更する' }).click()
  await expect(page.getByText('アドレスが途中で切れているようです')).toBeVisible()
  await expect(page.getByText('有効期限')).toBeHidden()
  await expect(page.getByRole('link', { name: 'リンクをもう一度送る' })).toBeVisible()
})

for (const path of [
  '/search',
  '/products',
  '/projects',
  '/posts',
  '/makers',
  '/teams',
  '/boards',
  '/lists',
]) {
  test(`says at ${path} that a keyword is cut, only if it is too long`, async ({ request }) => {
    const readNotes = async (letters: number) => {
      const { texts } = await askPage(request, `${path}?keyword=${encodeURIComponent('ん'.repeat(letters))}`)
      return texts('p').filter((text) => text.includes('先頭の部分だけでさがしました'))
    }
    expect(await readNotes(200)).toEqual([])
    expect(await readNotes(201)).toHaveLength(1)
  })
}
