import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('shows name and price above the fold, draws drawings as wide as the screen, and covers nothing', async ({
  page,
}) => {
  await page.goto('/products/12/30')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  const menu = await page.getByRole('navigation', { name: 'メニュー' }).boundingBox()
  const price = await page.getByText('¥193,600').first().boundingBox()
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(menu?.y ?? 0)
  for (const view of [/^正面図/, /^平面図/]) {
    const drawing = page.getByRole('img', { name: view })
    const width = (await drawing.boundingBox())?.width ?? 0
    expect(width).toBeGreaterThan(340)
    expect(width).toBeLessThanOrEqual(390)
  }
  const number = await page
    .getByRole('img', { name: /^正面図/ })
    .locator('text')
    .first()
    .boundingBox()
  expect(number?.height).toBeGreaterThan(9)

  await test.step('covers no content with the bottom bar at the end of the page', async () => {
    const last = page.locator('footer p').last()
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const end = await last.evaluate((element) => element.getBoundingClientRect().bottom)
      const bar = await page
        .getByRole('navigation', { name: 'メニュー' })
        .evaluate((element) => element.getBoundingClientRect().top)
      expect(end).toBeLessThanOrEqual(bar)
    }).toPass()
  })
})

test('names the length of a laid board, and cuts off no kind of similarity, including the chosen one', async ({
  page,
}) => {
  await page.goto('/products/36/94?axis=category')
  await expect(page.getByRole('main')).toContainText('W120×L1820 t15 mm')
  await expect(
    page.getByRole('img', { name: /^正面・断面図。幅120 mm、厚さ15 mm、長さ1820 mm/ }),
  ).toBeVisible()
  const senses = page.getByRole('navigation', { name: '比べる観点' })
  await senses.scrollIntoViewIfNeeded()
  await expect(senses.getByRole('link', { name: 'カテゴリ' })).toHaveAttribute('aria-current', 'page')
  for (const link of await senses.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
})
