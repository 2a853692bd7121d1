import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

const cutProposals = (page: Page) =>
  page
    .getByRole('main')
    .locator('input[type=search]')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        if (!(field instanceof HTMLInputElement)) return []
        const typed = field.value
        field.value = field.placeholder
        const isCut = field.scrollWidth > field.clientWidth
        field.value = typed
        return isCut ? [field.placeholder] : []
      }),
    )

const namesWithin = (page: Page) =>
  page
    .getByRole('list', { name: '写真の中の製品' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const name = link.querySelector('[aria-hidden]:last-child')
        name?.classList.replace('hidden', 'block')
        const { left, right } = name?.getBoundingClientRect() ?? new DOMRect(-1)
        return left >= 0 && right <= document.documentElement.clientWidth
      }),
    )

test('shows search suggestions and pin names in full on the smallest screens', async ({ page }) => {
  for (const [path, { hasField, hasPins }] of [
    ['/', { hasField: true, hasPins: true }],
    ['/makers', { hasField: true, hasPins: false }],
    ['/products/12/30', { hasField: false, hasPins: true }],
  ] as const) {
    await page.goto(path)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.getByRole('main').locator('input[type=search]').count()).toBe(hasField ? 1 : 0)
      expect(await cutProposals(page), `${path} at ${width}`).toEqual([])
      const names = await namesWithin(page)
      expect(names.length > 0).toBe(hasPins)
      expect(names, `${path} at ${width}`).not.toContain(false)
    }
  }
})

test('keeps the way out of an empty list within the screen, however many conditions it carries', async ({
  page,
}) => {
  await page.goto('/products?min_price=50000&max_price=10000&min_width=2000&max_width=100')
  await expect(page.getByRole('link', { name: /でさがす$/ })).toBeVisible()
  const isWithin = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  expect(await page.evaluate(isWithin)).toBe(true)
})
