import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { test } from './support/test.ts'

const apiUrl = `http://127.0.0.1:${process.env.E2E_API_PORT ?? '4990'}`

test("the api's documents are readable on every screen, with nothing from elsewhere", async ({ page }) => {
  // Every call and every field of it on one page, for axe to look at.
  test.slow()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(`${apiUrl}/docs`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TOKONOMA API')
  expect(asked).toEqual([`${apiUrl}/docs`])
  expect(complaints).toEqual([])
  expect(await findViolations(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a problem leads to what it means', async ({ page, request }) => {
  const problem = await request.get(`${apiUrl}/materials`).then((response) => response.json())
  await page.goto(new URL(problem.type, apiUrl).href)
  await expect(page.locator(':target')).toContainText(problem.detail)
  await expect(page.locator(':target')).toBeInViewport()
})
