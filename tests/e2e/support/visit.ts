import { expect, type Page } from '@playwright/test'

export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await expect(page).toHaveURL(path)
}
