import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { watchComplaints } from './complaints.ts'
import type { KnownPage } from './known-page.ts'
import { everyPage } from './pages.ts'
import { test } from './test.ts'

/** What every page owes to everyone, at the size that the file's project gives; it fits the narrower ones too. */
export function testEveryPage(width: number, { narrower = [] }: { narrower?: readonly number[] } = {}): void {
  for (const known of everyPage) {
    test(`${known.name}: title, heading, no complaint of browser or axe, nothing wider than the screen, also in larger type`, async ({
      page,
    }) => {
      const complaints = watchComplaints(page)
      const answer = await page.goto(known.path)
      expect(answer?.status()).toBe(known.status ?? 200)
      await expectIdentity(page, known)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await findViolations(page)).toEqual([])
      expect(complaints()).toEqual([])
      expect(await widthInLargerType(page)).toBe(width)
      for (const small of narrower) {
        await page.setViewportSize({ width: small, height: 568 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(small)
      }
    })
  }

  test('all components on one page: no complaint of browser or axe, nothing wider than the screen', async ({
    page,
  }) => {
    const complaints = watchComplaints(page)
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('部品')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await findViolations(page)).toEqual([])
    expect(complaints()).toEqual([])
  })
}

/** How wide the page is for whoever has set their browser's type half as large again. */
function widthInLargerType(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = '150%'
    const width = document.documentElement.scrollWidth
    style.fontSize = ''
    return width
  })
}

/** One main, one h1, and the window's title by the template. */
export async function expectIdentity(page: Page, known: KnownPage): Promise<void> {
  await expect(page).toHaveTitle(
    known.title ? `${known.title}｜TOKONOMA` : 'TOKONOMA｜空間デザインの情報検索サービス',
  )
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.heading)
}
