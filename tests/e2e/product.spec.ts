import { expect, type Page } from '@playwright/test'
import { watchComplaints } from './support/complaints.ts'
import { openHydrated } from './support/hydration.ts'
import { table } from './support/pages.ts'
import { test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const axes = (page: Page) => page.getByRole('navigation', { name: '比べる観点' })
const photo = (page: Page) => page.getByRole('list', { name: '写真の中の製品' }).first()

test('replaces name, picture, price and address on a change of finish', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/help')
  await openHydrated(page, table.path)
  const finish = page.getByRole('link', { name: '白大理石／ホワイト（SL-PDT-MB）' })
  await finish.click()
  await expect(page).toHaveURL('/products/12/29')
  await expect(heading(page)).toContainText('白大理石／ホワイト')
  await expect(finish).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main')).toContainText('品番 SL-PDT-MB')
  await expect(page.getByRole('main')).toContainText('¥272,800')
  await expect(page).toHaveTitle(/白大理石／ホワイト/)
  expect(complaints()).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test('numbers pins as the list beside the photo, which fits the window, keeps the place when the kind of similarity changes, and opens a product from a pin', async ({
  page,
}) => {
  await openHydrated(page, table.path)
  await test.step('numbers pins on the photo as in the list beside it', async () => {
    const rows = page
      .getByRole('heading', { name: 'この写真の製品' })
      .first()
      .locator('xpath=following-sibling::ol/li')
    const pins = await photo(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
    expect(pins.length).toBeGreaterThan(3)
    for (const pin of pins) {
      const [, number = '', name = ''] = /^(\d+) (.+)（/.exec(pin) ?? []
      await expect(rows.filter({ hasText: name })).toContainText(new RegExp(`${number}$`))
    }
    await expect(
      photo(page).getByRole('link', { name: /ペデスタル テーブル φ1100 ウォルナット/ }),
    ).toHaveCount(1)
  })
  await test.step('fits a tall photo into the window, with its products beside it', async () => {
    const large = page.getByRole('figure').filter({ hasText: '撮影' }).first().getByRole('img')
    const { height = 0, width = 0 } = (await large.boundingBox()) ?? {}
    expect(height).toBeGreaterThan(width)
    expect(height).toBeLessThanOrEqual(900)
    const products = await page.getByText('この写真の製品').boundingBox()
    expect(products?.x).toBeGreaterThan(width)
  })
  await test.step('keeps the place on the page when the kind of similarity changes', async () => {
    await axes(page).scrollIntoViewIfNeeded()
    await expect(axes(page).locator('[aria-current]')).toHaveText('見た目')
    const place = await page.evaluate(() => scrollY)
    await axes(page).getByRole('link', { name: '色' }).click()
    await expect(page).toHaveURL(`${table.path}?axis=color`)
    await expect(axes(page).locator('[aria-current]')).toHaveText('色')
    const section = page.locator('section', { has: axes(page) })
    await expect(section.getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await axes(page).getByRole('link', { name: '見た目' }).click()
    await expect(page).toHaveURL(`${table.path}?axis=image`)
  })
  await test.step('opens a product from a pin, with Back and Forward', async () => {
    await photo(page)
      .getByRole('link', { name: /プライ チェア/ })
      .click()
    await expect(heading(page)).toContainText('プライ チェア')
    await page.goBack()
    await expect(page).toHaveURL(`${table.path}?axis=image`)
    await expect(heading(page)).toContainText('ペデスタル テーブル')
    await page.goForward()
    await expect(heading(page)).toContainText('プライ チェア')
  })
})

test('falls back to products of the same category, and says that none look alike', async ({ page }) => {
  await openHydrated(page, '/products/68/173')
  const similar = page.locator('section', { has: axes(page) })
  const current = axes(page).locator('[aria-current]')
  await expect(current).toHaveText('カテゴリ')
  await expect(similar.getByText('どちらも「壁・天井」').first()).toBeVisible()
  await axes(page).getByRole('link', { name: '見た目' }).click()
  await expect(current).toHaveText('見た目')
  await expect(similar).toContainText('この観点で似ている製品は、まだありません。')
})

test('reports a failed api and succeeds on the second try', async ({ page }) => {
  await page.goto('/makers')
  const away = (url: URL) => url.pathname.startsWith('/makers/') || url.pathname.startsWith('/brands/')
  await page.route(away, (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: '木曽家具工房' }).first().click()
  await expect(heading(page)).toHaveText('表示できませんでした')
  await expect(page).toHaveTitle('表示できませんでした｜TOKONOMA')
  await page.unroute(away)
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await expect(heading(page)).toHaveText('木曽家具工房')
})
