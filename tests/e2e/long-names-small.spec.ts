import { expect, type Locator } from '@playwright/test'
import { fillCart } from './support/cart.ts'
import { test } from './support/test.ts'

const long = [
  { path: '/products/41/108', id: 108, name: 'ループレッグ デスク W1400 ホワイト／ホワイト脚' },
  { path: '/products/98/247', id: 247, name: 'フレーム ソファ 2人掛け ウォルナット／チャコール' },
  { path: '/products/12/31', id: 31, name: 'ペデスタル テーブル φ1100 テラゾー／ブラック' },
]

test('begins no line of a long name with ／ in the cart and in a comparison', async ({ page }) => {
  await fillCart(page, long)
  for (const path of ['/cart', `/compare?${long.map(({ id }) => `ids=${id}`).join('&')}`]) {
    await page.goto(path)
    for (const { name } of long) {
      const lines = await linesOf(page.getByRole('main').getByRole('link', { name, exact: true }))
      expect(lines.join('')).toBe(name)
      expect(lines.length).toBeGreaterThan(1)
      for (const line of lines) expect(line).not.toMatch(/^／/)
    }
  }
})

/** Returns the lines as laid out on the screen. */
const linesOf = (link: Locator): Promise<string[]> =>
  link.evaluate((element) => {
    const lines: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let bottom = Number.NEGATIVE_INFINITY
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const [place, letter] of [...(text.nodeValue ?? '')].entries()) {
        const range = document.createRange()
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        const { top, height } = range.getBoundingClientRect()
        if (top > bottom - height / 2) lines.push('')
        bottom = Math.max(bottom, top + height)
        lines.push(`${lines.pop()}${letter}`)
      }
    return lines
  })
