import { expect, type Page } from '@playwright/test'
import { expectIdentity } from './support/every-page.ts'
import type { KnownPage } from './support/known-page.ts'
import { terms } from './support/legal-pages.ts'
import { everyPage, home, post, product, table } from './support/pages.ts'
import { test } from './support/test.ts'

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')

/** What belongs to a person is kept by no search engine. */
async function expectUnindexed(page: Page): Promise<void> {
  expect(await meta(page, 'robots')).toBe('noindex')
  expect(await page.locator('head link[rel=canonical]').count()).toBe(0)
}

/** Description, canonical link and Open Graph. */
async function expectDescribed(page: Page, known: KnownPage): Promise<void> {
  const canonical = new URL(known.path, page.url()).href
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', canonical)
  expect(await meta(page, 'og:url')).toBe(canonical)
  expect(await meta(page, 'og:title')).toBe(known.title || 'TOKONOMA｜空間デザインの情報検索サービス')
  const description = (await meta(page, 'description')) ?? ''
  expect(description.length).toBeGreaterThan(20)
  expect(await meta(page, 'og:description')).toBe(description)
  expect(await page.locator('head meta[name=robots]').count()).toBe(0)
  const image = await page.request.get((await meta(page, 'og:image')) ?? '')
  expect(image.headers()['content-type']).toMatch(/^image\//)
}

const searchOf = (page: Page) => page.getByRole('search', { name: 'サイト内検索' })

for (const known of everyPage) {
  test(`${known.name}: without JavaScript it shows its content, has the search, and says to machines what it is`, async ({
    page,
  }) => {
    await page.goto(known.path)
    await expectIdentity(page, known)
    for (const fact of known.facts) await expect(page.getByRole('main')).toContainText(fact)
    await expect(searchOf(page).getByRole('searchbox', { name: 'キーワード' })).toBeVisible()
    await expect(searchOf(page).locator('form')).toHaveAttribute('action', '/search')
    if (known.personal) await expectUnindexed(page)
    else if (!known.status && !known.path.includes('keyword')) await expectDescribed(page, known)
  })
}

test('without JavaScript the search finds, from wherever', async ({ page }) => {
  for (const { path } of [home, post, terms]) {
    await page.goto(path)
    await searchOf(page).getByRole('searchbox', { name: 'キーワード' }).fill('いす')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?keyword=いす')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('「いす」の検索結果')
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('チェア')
  }
})

test('without JavaScript a small screen reaches the keyword from the bar below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(product.path)
  const field = page.getByRole('searchbox', { name: 'キーワード' })
  await expect(field).toBeHidden()
  await page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: '検索' }).click()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await page.keyboard.type('いす')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「いす」の検索結果')
})

test('without JavaScript home and makers have a search of their own', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'さがしたいもの' }).fill('ペンダント')
  await page.getByRole('main').getByRole('button', { name: 'さがす' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「ペンダント」の検索結果')
  await page.goto('/makers')
  await page.getByRole('searchbox', { name: 'メーカーの名前' }).fill('ひだ')
  await page.getByRole('main').getByRole('button', { name: 'さがす' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveText([/飛騨木材工業/])
})

test('without JavaScript the pages of a person say what they need', async ({ page }) => {
  for (const path of [
    '/orders',
    '/orders/new',
    '/orders/TK-ABCDEFGH',
    '/settings/account',
    '/console/orders',
  ]) {
    await page.goto(path)
    const said = page.getByRole('main').getByText('JavaScript が必要です', { exact: false })
    await expect(said.filter({ visible: true })).toHaveCount(1)
  }
})

test('without JavaScript one changes the finish, the similarity, and follows a pin', async ({ page }) => {
  await page.goto(table.path)
  await page.getByRole('link', { name: '白大理石／ホワイト（SL-PDT-MB）' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('白大理石／ホワイト')
  await page.getByRole('navigation', { name: '比べる観点' }).getByRole('link', { name: '色' }).click()
  await expect(page).toHaveURL(/axis=color$/)
  await page.goto(table.path)
  const pins = page.getByRole('list', { name: '写真の中の製品' }).first()
  await pins.getByRole('link', { name: /プライ チェア/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('プライ チェア')
})

test('without JavaScript an address that cannot be read is a page that is not there', async ({ page }) => {
  expect((await page.goto('/products/%E3%81'))?.status()).toBe(404)
  await expect(page).toHaveTitle('ページが見つかりませんでした｜TOKONOMA')
  await page.getByRole('main').getByRole('link', { name: '製品をさがす' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('without JavaScript a shared comparison is read, and what is gone is said', async ({ page }) => {
  await page.goto('/compare?ids=30&ids=76&ids=999999')
  await expect(page.getByText('公開の終わった製品は、比較から除きました。')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('without JavaScript a comparison of nothing names no button that is not there', async ({ page }) => {
  await page.goto('/compare')
  const main = page.getByRole('main')
  await expect(main.getByText('製品を選ぶには JavaScript を有効にしてください。')).toBeVisible()
  await expect(main.getByText('「比較に加える」')).toBeHidden()
})
