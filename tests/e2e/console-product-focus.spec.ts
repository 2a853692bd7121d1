import { expect, type Page } from '@playwright/test'
import { plainPhoto } from './support/editor-story.ts'
import { buildListed, joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

async function openProduct(page: Page, makerId: number, ...codes: string[]): Promise<void> {
  const name = `欅の盆${Date.now()}`
  const { id } = await withDatabase((db) => buildListed(db, { makerId, name, codes, published: false }))
  await page.goto(`/console/products/${id}`)
  await expect(page.getByLabel('製品名', { exact: true })).toHaveValue(name)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('keeps texts, focus and values of a product when its matrix closes, parts are removed or moved, and errors are mended', async ({
  page,
}) => {
  test.slow()
  const makerId = await joinAsEditors(page)
  await test.step('the matrix keeps its texts when Escape closes it, and gives the focus back', async () => {
    await openProduct(page, makerId, 'KX-1')
    const opener = button(page, '組み合わせから作る')
    await opener.click()
    await page.getByLabel('仕上げの値').fill('拭漆 FU\n白木 SK')
    await page.getByLabel('サイズの値').fill('W300\nW450')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('仕上げの値')).toHaveValue('拭漆 FU\n白木 SK')
    await button(page, '閉じる').click()
    await expect(opener).toBeFocused()
    await opener.click()
    await page.getByLabel('サイズの値').press('ControlOrMeta+Enter')
    await expect(page.getByLabel('仕上げ名')).toHaveCount(5)
    await opener.click()
    await expect(page.getByLabel('仕上げの値')).toHaveValue('')
  })
  await test.step('removing and moving parts of a product keeps the focus near them', async () => {
    await openProduct(page, makerId, 'KY-1', 'KY-2')
    await button(page, 'KY-1のサイズ・色・素材').or(button(page, 'KY-1のサイズ、色、素材')).click()
    const colors = page.getByLabel('色を選ぶ')
    await colors.selectOption('ホワイト')
    await colors.selectOption('ブラック')
    await expect(colors).toBeFocused()
    await button(page, 'ホワイトを外す').press('Enter')
    await expect(button(page, 'ブラックを外す')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(colors).toBeFocused()

    await button(page, 'KY-1を後へ').press('Enter')
    await expect(page.getByRole('textbox', { name: '品番', exact: true }).first()).toHaveValue('KY-2')
    await expect(button(page, 'KY-1を後へ')).toBeFocused()

    const photos = [
      await plainPhoto('一.jpg', 300, 300, '#806040'),
      await plainPhoto('二.jpg', 300, 300, '#604020'),
    ]
    await page.getByLabel('写真を選ぶ（ファイル）').setInputFiles(photos)
    await button(page, '2枚目の写真を外す').press('Enter')
    await expect(button(page, '2枚目の写真を外す')).toHaveCount(0)
    await expect(button(page, '1枚目の写真を外す')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#product-pictures')).toBeFocused()
  })
  await test.step('undo takes back the size of one row, and errors leave the cells that a fill mended', async () => {
    await openProduct(page, makerId, 'KZ-1', 'KZ-2', 'KZ-3')
    for (const code of ['KZ-1', 'KZ-2'])
      await button(page, `${code}のサイズ・色・素材`)
        .or(button(page, `${code}のサイズ、色、素材`))
        .click()
    const widths = page.getByLabel('幅（mm）')
    await widths.nth(0).fill('300')
    await widths.nth(1).fill('450')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(widths.nth(1)).toHaveValue('480')
    await expect(widths.nth(0)).toHaveValue('300')

    const prices = page.getByLabel('価格（税抜）')
    for (const at of [0, 1, 2]) await prices.nth(at).fill('')
    await page.keyboard.press('ControlOrMeta+s')
    const faulty = page.locator('[name$=".price"][aria-invalid]')
    await expect(faulty).toHaveCount(3)
    await button(page, 'KZ-1を外す').click()
    await expect(faulty).toHaveCount(2)
    await prices.nth(0).fill('2800')
    await prices.nth(0).press('ControlOrMeta+d')
    await expect(faulty).toHaveCount(0)
  })
})
