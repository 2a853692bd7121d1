import { expect, type Locator, type Page } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

/** Presses Tab until the target has focus; every stop must show its focus. */
async function tabTo(page: Page, target: Locator, atMost = 60): Promise<void> {
  for (let stop = 0; stop < atMost; stop++) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} is not among the next ${atMost} stops`)
}

/** Expects an outline on the focused element, its field or its swatch, within the screen. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing focused'
    const hasRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    // A stretched link draws its outline around the whole card.
    const outlined = [focused, focused.nextElementSibling, focused.parentElement].some(
      (element) =>
        element && (hasRing(getComputedStyle(element)) || hasRing(getComputedStyle(element, '::after'))),
    )
    const box = focused.getBoundingClientRect()
    const onScreen = box.bottom > 0 && box.top < innerHeight
    return outlined && onScreen ? 'seen' : `${focused.outerHTML.slice(0, 200)} ${outlined} ${onScreen}`
  })
  expect(seen).toBe('seen')
}

/** Walks through the grid below the heading by arrow keys, and back. */
async function walkGrid(page: Page, heading: string): Promise<void> {
  const section = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: heading, exact: true }),
  })
  const links = section.locator('article :is(h2, h3) a')
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(links.first()).toBeFocused()
}

test('skips the header of a product first, and walks the grid of similar products by arrows', async ({
  page,
}) => {
  await openHydrated(page, '/products/12/30')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '本文へ移動' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('navigation', { name: 'パンくずリスト' }).getByRole('link').first(),
  ).toBeFocused()
  await walkGrid(page, '似ている製品')
  const lists = page.getByRole('list').filter({ has: page.getByRole('article') })
  await expect(lists.first().getByRole('listitem')).toHaveCount(4)
})

test('shows the focus throughout home, search, filters, product, another finish and back', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await tabTo(page, page.getByRole('searchbox', { name: 'キーワード' }))
  await page.keyboard.type('チェア')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「チェア」の検索結果')
  await tabTo(page, page.getByRole('navigation', { name: '種類' }).getByRole('link', { name: /^家具/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?keyword=チェア&kind=1')

  const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
  const status = page.locator('main h1 + [role=status]')
  const all = await status.innerText()
  await tabTo(page, rail.getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/keyword=.+&category_id=\d+/)
  await expect(rail.getByRole('checkbox').first()).toBeFocused()
  await expect(status).not.toHaveText(all)

  await tabTo(page, page.locator('#results article h2 a').first(), 150)
  const name = await page.locator('#results article h2 a').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/\d+\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ')[0] ?? name)
  const finishes = page.getByRole('region', { name: '仕上げ' }).getByRole('link')
  await tabTo(page, finishes.last())
  await page.keyboard.press('Enter')
  await expect(finishes.last()).toHaveAttribute('aria-current', 'page')
  await expect(finishes.last()).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/keyword=.+&category_id=\d+/)
})

test('begins another page at its top for the keyboard and for screen readers', async ({ page }) => {
  const main = page.locator('main')
  await openHydrated(page, '/products')
  await expect(main).not.toBeFocused()
  await page.getByRole('link', { name: '次へ' }).press('Enter')
  await expect(page).toHaveURL('/products?page=2')
  await expect(main).toBeFocused()
  await expect(main).toHaveAccessibleName(await page.title())
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const total = page.locator('main h1 + [role=status]')
  const all = await total.innerText()
  await page.getByRole('complementary').getByRole('checkbox').first().press('Space')
  await expect(page).toHaveURL(/\?category_id=\d+$/)
  await expect(page.getByRole('complementary').getByRole('checkbox').first()).toBeFocused()
  await expect(main).not.toHaveAttribute('aria-label')

  await expect(total).not.toHaveText(all)
  const card = page.locator('#results article h2 a').last()
  await card.focus()
  // The router stores the scroll position on the scroll event, a frame later.
  await page.evaluate(() => new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(tell))))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await card.press('Enter')
  await expect(page).toHaveURL(/\/products\/\d+\/\d+$/)
  await expect(main).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\?category_id=\d+$/)
  await expect(card).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  await page.getByRole('banner').getByRole('link', { name: '建材' }).press('Enter')
  await expect(page).toHaveURL('/products?kind=2')
  await expect(main).toBeFocused()
})

test('returns the focus on Back to the followed pin, not to the line of the same product', async ({
  page,
}) => {
  await openHydrated(page, '/posts/1')
  const pin = page.getByRole('list', { name: '写真の中の製品' }).first().getByRole('link').nth(1)
  await pin.press('Enter')
  await expect(page).toHaveURL(/\/products\/\d+\/\d+$/)
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await expect(pin).toBeFocused()
  await page.goForward()
  await expect(page.locator('main')).toBeFocused()
})

test('walks the grids of home and makers by arrows', async ({ page }) => {
  for (const [path, ...headings] of [
    ['/', '新しく加わった製品', 'サンプル請求の多い製品'],
    ['/makers', '新しいメーカー'],
  ] as const) {
    await openHydrated(page, path)
    for (const heading of headings) await walkGrid(page, heading)
  }
})

test('keeps the focus in the header field after a search, and its keyword on Back', async ({ page }) => {
  await openHydrated(page, '/search?keyword=チェア')
  const field = page.getByRole('searchbox', { name: 'キーワード' })
  await field.focus()
  await field.fill('ソファ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「ソファ」の検索結果')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('ソファ')
  await page.keyboard.type('ベッド')
  await expect(field).toHaveValue('ソファベッド')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「チェア」の検索結果')
  await expect(field).toHaveValue('チェア')
  await page.getByRole('navigation', { name: '種類' }).getByRole('link', { name: /^家具/ }).click()
  await page.getByRole('link', { name: '条件をすべて外す' }).click()
  await expect(field).toHaveValue('')
})
