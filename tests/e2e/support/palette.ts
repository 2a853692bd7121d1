import { expect, type Locator, type Page } from '@playwright/test'

export const paletteOf = (page: Page): Locator => page.getByRole('dialog', { name: '検索' })
export const optionsOf = (page: Page): Locator => paletteOf(page).getByRole('option')

/** Opens the palette by a key, pressed until it works: before hydration keys are lost. */
export async function openPalette(page: Page, key = '/'): Promise<void> {
  await expect(async () => {
    if (await paletteOf(page).isHidden()) await page.keyboard.press(key)
    await expect(paletteOf(page)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(paletteOf(page).locator('input')).toBeFocused()
}

/** Searches by the palette; waits for the list, and for the palette to fade out. */
export async function searchByPalette(page: Page, word: string): Promise<void> {
  await openPalette(page)
  await paletteOf(page).locator('input').fill(word)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`「${word}」の検索結果`)
  await expect(paletteOf(page)).toBeHidden()
}
