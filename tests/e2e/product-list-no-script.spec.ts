import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('filters and sorts the results without JavaScript', async ({ page }) => {
  await page.goto('/products?keyword=チェア&kind=1')
  const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
  await rail.getByRole('checkbox', { name: /^オーク/ }).check()
  await rail.getByRole('textbox', { name: '価格の上限（円）' }).fill('１００，０００')
  await rail.getByRole('button', { name: 'しぼりこむ' }).click()
  await expect(page).toHaveURL(/keyword=.+&.*max_price=.+/)
  const chips = page.getByRole('list', { name: 'しぼりこみの条件' })
  await expect(chips.getByRole('link')).toHaveText([
    /チェア/,
    /〜100,000円/,
    /オーク/,
    '「チェア」でしぼりこむ',
    '条件をすべて外す',
  ])
  await expect(page.locator('#results article').first()).toContainText('チェア')

  await page.getByRole('combobox', { name: '並び順' }).selectOption('price_asc')
  await page.getByRole('button', { name: '並べかえる' }).click()
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(chips).toContainText('〜100,000円')
})

test('reads a price as people write it, and keeps and reports an unreadable one without JavaScript', async ({
  page,
}) => {
  await page.goto('/products?kind=1')
  const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
  const from = rail.getByRole('textbox', { name: '価格の下限（円）' })
  const to = rail.getByRole('textbox', { name: '価格の上限（円）' })
  await from.fill('１万5千')
  await to.fill('5万円')
  await rail.getByRole('button', { name: 'しぼりこむ' }).click()
  const chips = page.getByRole('list', { name: 'しぼりこみの条件' })
  await expect(chips).toContainText('15,000〜50,000円')
  // Empty fields do not appear in the URL.
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['kind', 'min_price', 'max_price'])
  await expect(to).toHaveValue('50,000')

  await to.fill('やすめ')
  await rail.getByRole('button', { name: 'しぼりこむ' }).click()
  await expect(chips).toContainText('15,000円〜')
  await expect(to).toHaveValue('やすめ')
  await expect(rail.getByRole('alert')).toHaveText(/^「やすめ」は金額として読み取れませんでした。/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(
    page.getByRole('region', { name: '検索結果' }).getByText('「やすめ」は金額として'),
  ).toBeVisible()
})

test('keeps the filter button in sight throughout the filters without JavaScript', async ({ page }) => {
  await page.goto('/products?keyword="ボウ チェア"')
  const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
  const button = rail.getByRole('button', { name: 'しぼりこむ' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await rail.getByRole('checkbox', { name: /^在庫あり/ }).check()
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.click()
  await expect(page).toHaveURL(/in_stock=true/)
})

test('reaches the filters by a link on a small screen without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products?kind=2')
  await page.getByRole('link', { name: /しぼりこむ/ }).click()
  const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
  await rail.getByRole('checkbox', { name: /^在庫あり/ }).check()
  await rail.getByRole('button', { name: 'しぼりこむ' }).click()
  await expect(page).toHaveURL(/kind=2.*in_stock=true/)
  await expect(page.getByRole('list', { name: 'しぼりこみの条件' })).toContainText('在庫あり')
})
