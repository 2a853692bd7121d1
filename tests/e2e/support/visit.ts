import { expect, type Page } from '@playwright/test'

/** Opens another page of the site as its links do, without loading a document. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await expect(page).toHaveURL(path)
}
