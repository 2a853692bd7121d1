import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('what a search field proposes can be read to its end', async ({ page }) => {
  for (const path of ['/', '/makers']) {
    await page.goto(path)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const cut = await page
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
      expect(cut, `${path} at ${width}`).toEqual([])
    }
  }
})

test('the names of pins stay on the smallest screens', async ({ page }) => {
  for (const path of ['/', '/makers/3', '/products/12/30']) {
    await page.goto(path)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const pins = page.getByRole('list', { name: '写真の中の製品' }).getByRole('link')
      expect(await pins.count()).toBeGreaterThan(0)
      const names = await pins.evaluateAll((links) =>
        links.map((link) => {
          const name = link.querySelector('[aria-hidden]:last-child')
          name?.classList.replace('hidden', 'block')
          const { left, right } = name?.getBoundingClientRect() ?? new DOMRect(-1)
          return left >= 0 && right <= document.documentElement.clientWidth
        }),
      )
      expect(names, `${path} at ${width}`).not.toContain(false)
    }
  }
})
