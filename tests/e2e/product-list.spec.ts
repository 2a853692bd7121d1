import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

const status = (page: Page) => page.locator('main h1 + [role=status]')
const cards = (page: Page) => page.locator('#results article')
const rail = (page: Page) => page.getByRole('complementary', { name: 'しぼりこみ' })

async function countOf(page: Page): Promise<number> {
  return Number((await status(page).innerText()).replace(/[^\d]/g, ''))
}

test('changes address, grid and counts on filters, combines them by or and and, removes them by chips, and offers next steps when nothing is left', async ({
  page,
}) => {
  await test.step('changes address, grid and counts on a click on a filter', async () => {
    await page.goto('/products?kind=1')
    const before = await countOf(page)
    const oak = rail(page).getByRole('checkbox', { name: /^オーク/ })
    const label = await oak.locator('xpath=ancestor::label').innerText()
    const promised = Number(label.replace(/[^\d]/g, ''))
    expect(promised).toBeLessThan(before)

    await oak.check()
    await expect(page).toHaveURL(/\?kind=1&material_id=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('オークの家具')
    await expect(status(page)).toHaveText(`${promised}件`)
    await expect(cards(page)).toHaveCount(Math.min(24, promised))
    const tabs = page.getByRole('navigation', { name: '種類' })
    await expect(tabs.locator('[aria-current=page]')).toContainText(`家具${promised}`)
  })
  await test.step('combines values of one filter by or, filters by and, and removes them by chips', async () => {
    await page.goto('/products?kind=1&color_type_ids=10')
    const brown = await countOf(page)
    await rail(page).getByRole('checkbox', { name: 'ベージュ' }).check({ force: true })
    await expect(page).toHaveURL(/color_type_ids=10&color_type_ids=11/)
    await expect.poll(() => countOf(page)).toBeGreaterThan(brown)
    const either = await countOf(page)
    await rail(page)
      .getByRole('checkbox', { name: /^在庫あり/ })
      .check()
    await expect.poll(() => countOf(page)).toBeLessThan(either)

    const chips = page.getByRole('list', { name: 'しぼりこみの条件' })
    await expect(chips.getByRole('link')).toHaveText([/ブラウン/, /ベージュ/, /在庫あり/, '条件をすべて外す'])
    await chips.getByRole('link', { name: /在庫あり/ }).click()
    await expect(status(page)).toHaveText(`${either}件`)
    await chips.getByRole('link', { name: '条件をすべて外す' }).click()
    await expect(page).toHaveURL(/\/products\?kind=1$/)
  })
  await test.step('offers next steps on an empty list', async () => {
    await page.goto('/products?kind=1&keyword=どこにもない&in_stock=true')
    await expect(page.getByRole('heading', { name: '条件に合う製品は見つかりませんでした' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'チェア', exact: true })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: /「どこにもない」を外す/ }).click()
    await expect.poll(() => countOf(page)).toBeGreaterThan(0)
  })
})

test('restores the list, its filters and the place on the page by Back and Forward, also of a list scrolled while loading', async ({
  page,
}) => {
  await test.step('restores the list, its filters and the place on the page by Back and Forward', async () => {
    await page.goto('/products?kind=1')
    const all = await countOf(page)
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    const place = await page.evaluate(() => scrollY)
    await cards(page).nth(8).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/\d+\/\d+$/)
    await page.goBack()
    await expect(status(page)).toHaveText(`${all}件`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

    await rail(page)
      .getByRole('checkbox', { name: /^サンプル請求できる/ })
      .check()
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await page.goBack()
    await expect(status(page)).toHaveText(`${all}件`)
    await expect(rail(page).getByRole('checkbox', { name: /^サンプル請求できる/ })).not.toBeChecked()
  })
  await test.step('restores the place on a list that was scrolled while loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/product_variations\/search\?kind=2/, (route) => promise.then(() => route.continue()))
    await page.getByRole('navigation', { name: '種類' }).getByRole('link', { name: /建材/ }).click()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('建材')
    expect(await page.evaluate(() => scrollY)).toBe(600)
    const card = cards(page).nth(5).getByRole('heading').getByRole('link')
    await expect(card).toBeInViewport()
    // A click of the test might scroll first.
    await card.evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/products\/\d+\/\d+$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('建材')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  })
})

test('reads a price as people write it, swaps crossed bounds, and keeps and reports an unreadable one', async ({
  page,
}) => {
  await page.goto('/products?kind=1')
  const from = rail(page).getByRole('textbox', { name: '価格の下限（円）' })
  const to = rail(page).getByRole('textbox', { name: '価格の上限（円）' })
  await from.fill('１２０，０００')
  await to.fill('30,000')
  await to.press('Enter')
  await expect(page).toHaveURL(/min_price=30000&max_price=120000/)
  await expect(from).toHaveValue('30,000')
  await expect(to).toHaveValue('120,000')
  await expect(page.getByRole('list', { name: 'しぼりこみの条件' })).toContainText('30,000〜120,000円')

  await from.fill('１万5千')
  await to.fill('¥50,000円')
  await to.press('Enter')
  await expect(page).toHaveURL(/min_price=15000&max_price=50000$/)
  await expect(from).toHaveValue('15,000')

  await to.fill('やすめ')
  await expect(rail(page).getByRole('alert')).toHaveCount(0)
  await to.blur()
  await expect(rail(page).getByRole('alert')).toHaveText(/^「やすめ」は金額として読み取れませんでした。/)
  await expect(to).toHaveValue('やすめ')
  await expect(to).toHaveAccessibleDescription(/「やすめ」は/)
  // Like the form without JavaScript: a readable bound applies, an unreadable one is ignored.
  await expect(page).toHaveURL(/kind=1&min_price=15000$/)
  await from.fill('20000')
  await from.press('Enter')
  await expect(page).toHaveURL(/kind=1&min_price=20000$/)
  const found = await countOf(page)
  await rail(page)
    .getByRole('checkbox', { name: /^在庫あり/ })
    .check()
  await expect.poll(() => countOf(page)).toBeLessThan(found)
  await expect(to).toHaveValue('やすめ')

  await to.fill('8まん円まで')
  await to.press('Enter')
  await expect(page).toHaveURL(/max_price=80000/)
  await expect(to).toHaveValue('80,000')
  await expect(rail(page).getByRole('alert')).toHaveCount(0)

  await to.fill('やすめ')
  await to.press('Enter')
  await expect(rail(page).getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: '条件をすべて外す' }).click()
  await expect(to).toHaveValue('')
  await expect(rail(page).getByRole('alert')).toHaveCount(0)
})

test('reports an unreadable price in the address once, until its field changes', async ({ page }) => {
  await openHydrated(page, '/products?kind=1&max_price=やすめ')
  const to = rail(page).getByRole('textbox', { name: '価格の上限（円）' })
  const said = page.getByText(/読み取れませんでした/).filter({ visible: true })
  await expect(to).toHaveValue('やすめ')
  await expect(said).toHaveCount(1)
  await to.fill('ひくめ')
  await to.blur()
  await expect(said).toHaveText([/^「ひくめ」は/])
  await to.fill('')
  await to.blur()
  await expect(said).toHaveCount(0)
  await expect(page).toHaveURL('/products?kind=1')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(said).toHaveCount(0)
})

test('applies a price composed by an IME after a pause, not by the Enter that ends the composition', async ({
  page,
}) => {
  await openHydrated(page, '/products?kind=1')
  const from = rail(page).getByRole('textbox', { name: '価格の下限（円）' })
  await from.focus()
  const session = await page.context().newCDPSession(page)
  const text = '１２０００'
  await session.send('Input.imeSetComposition', { text, selectionStart: 5, selectionEnd: 5 })
  // Safari's Enter after the end of a composition.
  await from.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await expect(from).toHaveValue(text)
  await expect(page).toHaveURL('/products?kind=1')
  await session.send('Input.insertText', { text })
  await expect(page).toHaveURL(/min_price=12000$/)
  await expect(from).toBeFocused()
})

test('prefetches on hover what a click requests, and opens a product without loading a document, or in a new tab', async ({
  page,
  context,
}) => {
  await test.step('opens a product from its card without loading a document, or in a new tab on request', async () => {
    await openHydrated(page, '/products?kind=1')
    const link = cards(page).first().getByRole('heading').getByRole('link')
    const href = (await link.getAttribute('href')) ?? ''
    const origin = await page.evaluate(() => performance.timeOrigin)
    const product = `/product_variations/${href.split('/').at(-1)}`
    const preloaded = page.waitForRequest((request) => request.url().endsWith(product))
    await link.hover()
    await preloaded

    const opened = context.waitForEvent('page')
    await link.click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(href)
    await expect(page).toHaveURL('/products?kind=1')

    await link.click()
    await expect(page).toHaveURL(href)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(origin)
    await page.goBack()
  })
  await test.step('prefetches on hover exactly what a click on the category requests', async () => {
    await rail(page).getByRole('checkbox', { name: 'チェア', exact: false }).first().check()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('チェア')
    const child = rail(page).getByRole('checkbox', { name: /^ダイニングチェア/ })
    const asked = page.waitForRequest(/product_variations\/search\?.*offset=0/)
    await child.hover()
    const preloaded = new URL((await asked).url()).searchParams
    await child.check()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ダイニングチェア')
    const clicked = new URL(page.url()).searchParams
    expect(preloaded.toString()).toContain(clicked.toString())
  })
})
