import { expect } from '@playwright/test'
import { openWithoutScripts, waitForHydration } from './support/hydration.ts'
import { post } from './support/pages.ts'
import { test } from './support/test.ts'

test('applies everything chosen and typed before the scripts, undone by one step back', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/products?kind=1&in_stock=true')
  await page.getByRole('checkbox', { name: /^在庫あり/ }).uncheck()
  await page.getByRole('checkbox', { name: 'ブラウン' }).check({ force: true })
  await page.getByRole('textbox', { name: '価格の下限' }).fill('1万')
  await page.getByRole('textbox', { name: '幅の上限' }).fill('ひろめ')
  await page.getByRole('combobox', { name: '並び順' }).selectOption({ label: '価格の安い順' })
  const keyword = page.getByRole('searchbox', { name: 'キーワード' }).first()
  await keyword.fill('オーク')
  sendScripts()

  await expect(page).toHaveURL('/products?kind=1&color_type_ids=10&min_price=10000&sort=price_asc')
  await expect(page.getByRole('textbox', { name: '価格の下限' })).toHaveValue('10,000')
  await expect(page.getByRole('textbox', { name: '幅の上限' })).toHaveValue('ひろめ')
  await expect(page.getByText('「ひろめ」は長さとして').first()).toBeVisible()
  await expect(keyword).toHaveValue('オーク')
  await page.goBack()
  await expect(page).toHaveURL('/products?kind=1&in_stock=true')
  await expect(page.getByRole('checkbox', { name: /^在庫あり/ })).toBeChecked()
})

test('applies a color chosen before the scripts as the color to be near', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/products')
  await page.getByLabel('好きな色でさがす').fill('#336699')
  sendScripts()
  await expect(page).toHaveURL('/products?color_hex=336699')
})

test('ignores values that the browser restores by itself', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('checkbox', { name: /^チェア/ }).check()
  await expect(page).toHaveURL(/category_id=\d+$/)
  await page.goto('/privacy')
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/products')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('checkbox', { name: /^チェア/ })).not.toBeChecked()
})

test('keeps the scroll position reached before the scripts have loaded', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/products')
  await page.evaluate(() => scrollTo(0, 900))
  sendScripts()
  await waitForHydration(page)
  expect(await page.evaluate(() => scrollY)).toBe(900)
})

test('shows the last of several early presses as busy and acts on it', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, post.path)
  const all = page.getByRole('button', { name: 'この写真のサンプルをまとめてカートに入れる' })
  const like = page.getByRole('button', { name: /いいね/ }).first()
  await all.click()
  await like.click()
  await expect(all).not.toHaveAttribute('aria-busy')
  await expect(like).toHaveAttribute('aria-busy', 'true')
  sendScripts()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText(/点をカートに入れました/)).toBeHidden()
})

test('leaves nothing busy when the scripts fail to load', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, post.path)
  const like = page.getByRole('button', { name: /いいね/ }).first()
  await like.click()
  await expect(like).toHaveAttribute('aria-busy', 'true')
  sendScripts('abort')
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'off')
  await expect(page.locator('button[aria-busy]')).toHaveCount(0)
})
