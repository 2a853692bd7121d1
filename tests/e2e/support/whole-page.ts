import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'

/** Finds no violation, and nothing wider than the screen, on telephones and laptops. */
export async function expectWhole(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  }
}
