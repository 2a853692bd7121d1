import { expect, type Page } from '@playwright/test'
import { addToCart, drawerOf } from './support/cart.ts'
import { openHydrated, waitForHydration } from './support/hydration.ts'
import { openPalette, paletteOf } from './support/palette.ts'
import { joinHere, menuOf } from './support/people.ts'
import { test } from './support/test.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'しぼりこむ' })
const countOf = (page: Page) => page.locator('main h1 + [role=status]')

/** Taps the row at its sticky place: a click of the test would first scroll to its static place. */
async function openSheet(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('link', { name: /しぼりこむ/ }).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(sheetOf(page)).toBeVisible()
}

test('closes the filters on Back and keeps the choice, which the next Back undoes', async ({ page }) => {
  await openHydrated(page, '/products?kind=2')
  const all = await countOf(page).innerText()
  await openSheet(page)
  const inStock = sheetOf(page).getByRole('checkbox', { name: /^在庫あり/ })
  const sample = sheetOf(page).getByRole('checkbox', { name: /^サンプル請求できる/ })
  await inStock.check()
  await expect(page).toHaveURL('/products?kind=2&in_stock=true')
  await expect(countOf(page)).not.toHaveText(all)
  const stocked = await countOf(page).innerText()
  await sample.check()
  await expect(page).toHaveURL('/products?kind=2&available_sample_request=true&in_stock=true')
  await expect(sheetOf(page).getByRole('button', { name: /件を表示$/ })).not.toHaveText(`${stocked}を表示`)
  const narrowed = await countOf(page).innerText()

  await page.goBack()
  await expect(sheetOf(page)).toBeHidden()
  await expect(page).toHaveURL('/products?kind=2&available_sample_request=true&in_stock=true')
  await expect(countOf(page)).toHaveText(narrowed)

  await page.goBack()
  await expect(page).toHaveURL('/products?kind=2&in_stock=true')
  await page.goBack()
  await expect(page).toHaveURL('/products?kind=2')
  await expect(countOf(page)).toHaveText(all)
  await page.goForward()
  await expect(page).toHaveURL('/products?kind=2&in_stock=true')
  await expect(sheetOf(page)).toBeHidden()
})

test('makes filters opened and closed, also by a reload, no step of Back or Forward', async ({ page }) => {
  await test.step('opens and closes the filters', async () => {
    await openHydrated(page, '/help')
    await page.getByRole('contentinfo').getByRole('link', { name: '建材をさがす' }).click()
    await expect(page).toHaveURL('/products?kind=2')
    await openSheet(page)
    await sheetOf(page).getByRole('button', { name: '閉じる' }).click()
    await expect(sheetOf(page)).toBeHidden()
    await openSheet(page)
    await page.goBack()
    await expect(sheetOf(page)).toBeHidden()
    await expect(page).toHaveURL('/products?kind=2')
    await page.goForward()
    await expect(sheetOf(page)).toBeHidden()
    await expect(page).toHaveURL('/products?kind=2')
  })
  await test.step('reloads with open filters', async () => {
    await openSheet(page)
    await page.reload()
    await waitForHydration(page)
    await expect(sheetOf(page)).toBeHidden()
    await entryIsOver(page).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/help')
  })
})

test('keeps the scroll position when the filters close', async ({ page }) => {
  await openHydrated(page, '/products?kind=2')
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await openSheet(page)
    await leave()
    await expect(sheetOf(page)).toBeHidden()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => scrollY)).toBe(900)
  }
  await openSheet(page)
  await sheetOf(page)
    .getByRole('checkbox', { name: /^在庫あり/ })
    .check()
  await expect(page).toHaveURL('/products?kind=2&in_stock=true')
  const results = () => page.locator('#results').evaluate((it) => Math.round(it.getBoundingClientRect().top))
  await expect.poll(results).toBeGreaterThan(0)
  const place = await results()
  await sheetOf(page)
    .getByRole('button', { name: /件を表示$/ })
    .click()
  await expect(sheetOf(page)).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(await results()).toBe(place)
})

test('closes the palette on Back, and records its search right after the page below', async ({ page }) => {
  await openHydrated(page, '/help')
  await openPalette(page)
  await page.goBack()
  await expect(paletteOf(page)).toBeHidden()
  await expect(page).toHaveURL('/help')
  await openPalette(page)
  await page.keyboard.type('チェア')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「チェア」の検索結果')
  await expect(paletteOf(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ヘルプ')
})

/** Delays `history.back()`, as phones may: it is not over when it returns. */
async function slowBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    history.back = () => {
      addEventListener('popstate', () => document.documentElement.setAttribute('data-left', ''), {
        once: true,
      })
      setTimeout(back, 1500)
    }
  })
}

const entryIsOver = (page: Page) => expect.poll(() => page.evaluate(() => Boolean(history.state.over)))
const waitUntilLeft = (page: Page) => page.locator('html[data-left]').waitFor()

async function openListFromMakers(page: Page): Promise<void> {
  await openHydrated(page, '/help')
  await page.getByRole('contentinfo').getByRole('link', { name: '建材をさがす' }).click()
  await expect(page).toHaveURL('/products?kind=2')
  await openSheet(page)
}

test('keeps filters open that are reopened at once, and stays on a page followed right after they were closed', async ({
  page,
}) => {
  await test.step('keeps filters open that are reopened at once, until Back closes them', async () => {
    await slowBack(page)
    await openListFromMakers(page)
    await sheetOf(page).getByRole('button', { name: '閉じる' }).click()
    await expect(sheetOf(page)).toBeHidden()
    await openSheet(page)
    await waitUntilLeft(page)
    await entryIsOver(page).toBe(true)
    await expect(sheetOf(page)).toBeVisible()
    await page.goBack()
    await expect(sheetOf(page)).toBeHidden()
    await expect(page).toHaveURL('/products?kind=2')
  })
  await test.step('stays on a page followed right after the filters were closed', async () => {
    await page.locator('html').evaluate((root) => root.removeAttribute('data-left'))
    await openSheet(page)
    await sheetOf(page).getByRole('button', { name: '閉じる' }).click()
    await expect(sheetOf(page)).toBeHidden()
    await page.locator('main a[href^="/products/"]').first().click()
    await waitUntilLeft(page)
    await expect(page).toHaveURL(/\/products\/\d/)
    await page.goBack()
    await expect(page).toHaveURL('/products?kind=2')
    await page.goBack()
    await expect(page).toHaveURL('/help')
  })
})

test('closes the cart on Back, leads Forward to no closed one, and records the cart page right after the product', async ({
  page,
}) => {
  await test.step('leads Forward to no closed cart after a reload', async () => {
    await openHydrated(page, '/help')
    const path = '/products/91/228'
    await addToCart(page, path)
    await page.goBack()
    await expect(drawerOf(page)).toBeHidden()
    await expect(page).toHaveURL(path)
    await page.reload()
    await waitForHydration(page)
    await page.goForward()
    await entryIsOver(page).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/help')
  })
  await test.step('records the cart page right after the product', async () => {
    const path = '/products/91/228'
    await addToCart(page, path)
    await drawerOf(page).getByRole('link', { name: 'カートを確認する' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(drawerOf(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ボウ チェア')
  })
})

test('leads Forward to no account menu that Back closed', async ({ page }) => {
  await joinHere(page)
  await page.goto('/help')
  await expect(menuOf(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: '建材をさがす' }).click()
  await expect(page).toHaveURL('/products?kind=2')
  const menu = page.getByRole('dialog', { name: 'マイページ' })
  await menuOf(page).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await page.goForward()
  await entryIsOver(page).toBe(false)
  await expect(page).toHaveURL('/products?kind=2')
  await page.goBack()
  await expect(page).toHaveURL('/help')
})
