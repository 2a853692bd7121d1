import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test.use({ pictures: true })

test('a product page draws its QR code when it is printed, and not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/qr.svg')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/products/55/142')
  await page.waitForLoadState('load')
  expect(asked).toEqual([])
  const printed = await page.pdf()
  expect(asked).toEqual(['/products/55/142/qr.svg'])
  await page.route('**/qr.svg', (route) => route.abort())
  await page.goto('/products/45/116')
  const without = await page.pdf()
  await page.unroute('**/qr.svg')
  await page.goto('/products/45/116')
  const withCode = await page.pdf()
  // Some three hundred bars of a path.
  expect(withCode.length - without.length).toBeGreaterThan(500)
  expect(printed.length).toBeGreaterThan(0)
})
