import { expect, type Locator, type Page } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { post } from './support/pages.ts'
import { test } from './support/test.ts'

const pinsOf = (page: Page) => page.getByRole('list', { name: '写真の中の製品' }).first().getByRole('link')

const cardOf = (page: Page) =>
  page.getByRole('region').filter({ has: page.getByRole('button', { name: /を閉じる$/ }) })

/** Repeats the tap: a busy browser may miss it. */
const tapUntil = (pin: Locator, isSo: () => Promise<boolean>) =>
  expect(async () => {
    if (await isSo()) return
    await pin.tap()
    await expect.poll(isSo, { timeout: 5_000 }).toBe(true)
  }).toPass()

test('labels a product’s own pin without a highlight, and opens a card from any pin', async ({ page }) => {
  // A table that no other test pins to a photo.
  await openHydrated(page, '/products/46/119')
  const own = pinsOf(page).and(page.getByRole('link', { name: /・この製品$/ }))
  const other = pinsOf(page).and(page.getByRole('link', { name: /ボウ チェア/ }))
  await expect(own).toHaveCount(1)
  const colorOf = (pin: Locator) => pin.evaluate((element) => getComputedStyle(element).backgroundColor)
  const card = cardOf(page)
  await tapUntil(other, async () => (await card.count()) === 1)
  await expect(card).toContainText(/¥[\d,]+/)
  await expect(card.getByRole('button', { name: /のサンプルをカートへ$/ })).toBeVisible()
  const lit = await colorOf(other)
  expect(await colorOf(own)).not.toBe(lit)
  await card.getByRole('button', { name: /を閉じる$/ }).tap()
  const small = page.getByRole('list', { name: '写真の中の製品' }).nth(1).getByRole('link').first()
  await tapUntil(small, async () => (await card.count()) === 1)
  await expect(card.getByRole('link')).toHaveCount(1)
})

test('places the photo below the header, opens a product card on a tap of a pin, closes it on the second, and links to the page', async ({
  page,
}) => {
  await openHydrated(page, post.path)
  await test.step('places the photo directly below the header', async () => {
    const header = await page.getByRole('banner').boundingBox()
    const photo = await page.getByRole('main').locator('img').first().boundingBox()
    expect(photo?.y).toBe((header?.y ?? 0) + (header?.height ?? 0))
  })
  await test.step('closes the card on a second tap of its pin', async () => {
    const pin = pinsOf(page).first()
    const card = cardOf(page)
    await tapUntil(pin, async () => (await card.count()) === 1)
    await tapUntil(pin, async () => (await card.count()) === 0)
  })
  await test.step('opens a product card on a tap of a pin, whose name links to the page', async () => {
    const pins = pinsOf(page)
    const card = cardOf(page)
    const opens = (pin: Locator) => async () => {
      const opened = await card.getByRole('link').allInnerTexts()
      return opened.length === 1 && (await pin.getAttribute('aria-label'))?.includes(opened[0] ?? '') === true
    }
    await tapUntil(pins.first(), opens(pins.first()))
    await tapUntil(pins.nth(1), opens(pins.nth(1)))
    await expect(card).toHaveCount(1)
    await expect(page).toHaveURL(post.path)
    await card.getByRole('button', { name: /を閉じる$/ }).tap()
    await expect(card).toHaveCount(0)
    await tapUntil(pins.first(), opens(pins.first()))
    await card.getByRole('link').tap()
    await expect(page).toHaveURL(/\/products\//)
  })
})
