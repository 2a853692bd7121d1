import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

const adds = (page: Page) => page.getByRole('button', { name: /を比較に加える$/ })
const takesOut = (page: Page) => page.getByRole('button', { name: /を比較から外す$/ })
const region = (page: Page) => page.getByRole('region', { name: 'お知らせ' })

test('starts a comparison on a list by touch and keys, and leaves its message on the list', async ({
  page,
}) => {
  await openHydrated(page, '/products?kind=1')
  await adds(page).first().tap()
  await expect(region(page)).toContainText('比較に加えました（1点）')
  await expect(takesOut(page)).toHaveCount(1)
  await adds(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(region(page)).toContainText('比較に加えました（2点）')
  await takesOut(page).nth(1).tap()
  await expect(region(page)).toContainText('比較から外しました')
  // A second tap right away would not count.
  await adds(page).first().press('Enter')
  await expect(region(page)).toContainText('比較に加えました（2点）')
  await page.getByRole('link', { name: '2点を見くらべる' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('製品の比較')
  await expect(region(page)).toBeEmpty()
})

test('leaves the message about a full comparison behind on the list', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tokonoma-compare', '{"state":{"ids":[30,31,76,77]},"version":1}')
  })
  await openHydrated(page, '/products?kind=2')
  await adds(page).first().tap()
  await expect(region(page)).toContainText('比べられるのは4点までです。')
  await page.getByRole('link', { name: '4点を見くらべる' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('製品の比較')
  await expect(region(page)).toBeEmpty()
})

test('places the marks of cards on the picture, apart and large enough to touch, on every screen', async ({
  page,
}) => {
  for (const [path, ...widths] of [
    ['/products?kind=1', 820, 390, 320],
    // A tablet as wide as a laptop, with six columns.
    ['/search?keyword=チェア', 1200],
    ['/posts', 390],
  ] as const) {
    await page.setViewportSize({ width: widths[0], height: 844 })
    await openHydrated(page, path)
    await expect(page.locator('.marks').first()).toBeAttached()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const cards = await readMarks(page)
      expect(cards.length).toBeGreaterThan(2)
      for (const card of cards) expect(card, `${path} at ${width}`).toEqual({ small: 0, beside: 0, over: 0 })
    }
  }
  expect(await findViolations(page)).toEqual([])
})

/** Counts of each card's marks that are too small, beside the picture, or over another. */
const readMarks = (page: Page) =>
  page.locator('.marks').evaluateAll((all) =>
    all.slice(0, 6).map((marks) => {
      const picture = marks.parentElement?.querySelector('img')?.getBoundingClientRect()
      const isOn = (one: DOMRect) =>
        picture &&
        one.left >= picture.left - 1 &&
        one.right <= picture.right + 1 &&
        one.top >= picture.top - 1 &&
        one.bottom <= picture.bottom + 1
      const boxes = [...marks.children]
        .map((mark) => mark.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      return {
        small: boxes.filter(({ width, height }) => Math.min(width, height) < 44).length,
        beside: picture ? boxes.filter((box) => !isOn(box)).length : 0,
        over: boxes.filter((one) =>
          boxes.some(
            (other) =>
              other !== one &&
              one.left < other.right - 0.5 &&
              other.left < one.right - 0.5 &&
              one.top < other.bottom - 0.5 &&
              other.top < one.bottom - 0.5,
          ),
        ).length,
      }
    }),
  )

test('opens the product from the middle of its picture', async ({ page }) => {
  await openHydrated(page, '/products?kind=1')
  await expect(adds(page).first()).toBeVisible()
  const picture = await page.getByRole('article').first().locator('img').boundingBox()
  if (!picture) throw new Error('a card without a picture')
  await page.touchscreen.tap(picture.x + picture.width / 2, picture.y + picture.height / 2)
  await expect(page).toHaveURL(/\/products\/\d+\/\d+$/)
})
