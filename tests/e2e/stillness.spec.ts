import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('shows the next picture at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The demo has one image per variation.
  await page.route(/\/product_variations\/\d+$/, async (route) => {
    const response = await route.fetch()
    const variation = await response.json()
    await route.fulfill({
      response,
      json: { ...variation, images: [...variation.images, ...variation.images] },
    })
  })
  await page.goto('/products')
  await page.locator('#results article h2 a').first().click()
  const small = page.locator('a[href="#picture-2"]')
  const reached = await small.evaluate((link: HTMLAnchorElement) => {
    const picture = document.getElementById('picture-2')
    link.click()
    return picture !== null && picture.parentElement?.scrollLeft === picture.offsetLeft
  })
  expect(reached).toBe(true)
})
