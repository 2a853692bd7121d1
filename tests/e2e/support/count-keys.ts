import type { Locator, Page } from '@playwright/test'

/** Acts by the keyboard alone, and counts. */
export function countKeys(page: Page) {
  const counted = { keys: 0, characters: 0 }
  const press = (...keys: string[]) =>
    keys.reduce(async (before, key) => {
      await before
      counted.keys++
      await page.keyboard.press(key)
    }, Promise.resolve())

  /** Inserts each line as an input method does: forms of many rows render for every input. */
  async function type(text: string): Promise<void> {
    counted.characters += text.length
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) await page.keyboard.press('Enter')
      await page.keyboard.insertText(line)
    }
  }

  async function tabTo(field: Locator): Promise<void> {
    const isThere = () => field.evaluate((element) => element === document.activeElement)
    while (!(await isThere())) await press('Tab')
  }

  return { counted, press, type, tabTo }
}
