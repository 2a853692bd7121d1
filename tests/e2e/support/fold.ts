import { expect, type Locator, type Page } from '@playwright/test'

/** Products with a full first screen: a long name, many finishes, a certificate, a sample. */
export const fullProducts = [
  '/products/12/30',
  '/products/55/142',
  '/products/89/223',
  '/products/25/64',
  '/products/13/32',
  '/products/45/116',
]

/** Expects the whole part above the fold, and above the bar of small screens. */
export async function expectAboveFold(page: Page, part: Locator, name: string): Promise<void> {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${name} is not drawn`)
  const bar = await page.locator('body nav').filter({ visible: true }).last().boundingBox()
  const height = page.viewportSize()?.height ?? 0
  const edge = bar && bar.y > height / 2 ? Math.min(bar.y, height) : height
  expect(box.y, name).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height, name).toBeLessThanOrEqual(edge)
}

export const sampleButton = (page: Page) =>
  page.getByRole('button', { name: 'サンプルをカートに入れる', exact: true })
