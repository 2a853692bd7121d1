import { expect, type Page } from '@playwright/test'
import { terms } from './support/legal-pages.ts'
import { test } from './support/test.ts'

const searchOf = (page: Page) => page.getByRole('search', { name: 'サイト内検索' })

// every-answer.spec.ts checks that every page has this search.
test('searches without JavaScript', async ({ page }) => {
  await page.goto(terms.path)
  await searchOf(page).getByRole('searchbox', { name: 'キーワード' }).fill('いす')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?keyword=いす')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「いす」の検索結果')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('チェア')
  // The header's field is the only one.
  await expect(searchOf(page).getByRole('searchbox')).toHaveValue('いす')
  await expect(page.getByRole('searchbox', { name: '検索語' })).toBeHidden()
})

test('reaches the keyword field from the bottom bar of a small screen without JavaScript', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(terms.path)
  const field = page.getByRole('searchbox', { name: 'キーワード' })
  await expect(field).toBeHidden()
  await page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: '検索' }).click()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await page.keyboard.type('qqqqq')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「qqqqq」の検索結果')
  await expect(page.getByRole('searchbox', { name: '検索語' })).toHaveValue('qqqqq')
})

test('offers a search of their own on home and makers without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'さがしたいもの' }).fill('ペンダント')
  await page.getByRole('main').getByRole('button', { name: 'さがす' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「ペンダント」の検索結果')
  await page.goto('/makers?keyword=どこにもない')
  await page.getByRole('searchbox', { name: 'メーカーの名前' }).fill('ひだ')
  await page.getByRole('main').getByRole('button', { name: 'さがす' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveText([/飛騨木材工業/])
})

test('says once on personal pages that they need JavaScript', async ({ page }) => {
  for (const path of ['/orders/new', '/orders/TK-ABCDEFGH', '/console/orders']) {
    await page.goto(path)
    const said = page.getByRole('main').getByText('JavaScript が必要です', { exact: false })
    await expect(said.filter({ visible: true })).toHaveCount(1)
  }
})

test('names no missing button on an empty comparison without JavaScript', async ({ page }) => {
  await page.goto('/compare')
  const main = page.getByRole('main')
  await expect(main.getByText('製品を選ぶには JavaScript を有効にしてください。')).toBeVisible()
  await expect(main.getByText('「比較に加える」')).toBeHidden()
})

test('omits controls that need JavaScript where there is none', async ({ page }) => {
  await page.goto('/awards/tokonoma-award-2026')
  const entry = page.getByRole('article').first()
  await expect(entry.getByText('投票には、ブラウザーの JavaScript が必要です。')).toBeVisible()
  await expect(entry.getByRole('button')).toHaveCount(0)
  await page.goto('/users/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /フォロー|いいね|通報/ })).toHaveCount(0)
})
