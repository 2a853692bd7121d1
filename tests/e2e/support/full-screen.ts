import { expect, type Page } from '@playwright/test'

export const dialogOf = (page: Page) => page.getByRole('dialog')

export const largePicture = (page: Page) => dialogOf(page).locator('img')

/** Opens an image in full screen by pressing it until it works: before hydration the link opens the file. */
export async function openFullScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `${name}を全画面で見る` }).click({ position: { x: 4, y: 4 } })
  await expect(largePicture(page)).toHaveJSProperty('complete', true)
}

export async function settledBox(page: Page) {
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const box = await largePicture(page).boundingBox()
  if (!box) throw new Error('No picture')
  return box
}

/** Expects that an image larger than the stage covers it. */
export async function expectCovered(page: Page): Promise<void> {
  const stage = await largePicture(page).locator('xpath=../..').boundingBox()
  const picture = await settledBox(page)
  if (!stage) throw new Error('No stage')
  if (picture.width >= stage.width) {
    expect(picture.x).toBeLessThanOrEqual(stage.x + 0.5)
    expect(picture.x + picture.width).toBeGreaterThanOrEqual(stage.x + stage.width - 0.5)
  }
  if (picture.height >= stage.height) {
    expect(picture.y).toBeLessThanOrEqual(stage.y + 0.5)
    expect(picture.y + picture.height).toBeGreaterThanOrEqual(stage.y + stage.height - 0.5)
  }
}
