import { expect, type Page } from '@playwright/test'
import type { KnownPage } from './known-page.ts'

/** Expects one main, one h1, and the window's title by the template. */
export async function expectIdentity(page: Page, known: KnownPage): Promise<void> {
  await expect(page).toHaveTitle(
    known.title ? `${known.title}｜TOKONOMA` : 'TOKONOMA｜空間デザインの情報検索サービス',
  )
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.heading)
}
