import { expect, type Page } from '@playwright/test'
import { drawPicture, pdfOf } from '#tests/support/archive-files.ts'
import { packZip, type ZipPart } from '#tests/support/zip.ts'
import { findViolations } from './support/axe.ts'
import { buildListed, joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { withDatabase } from './support/with-database.ts'

const sendArchive = (page: Page, parts: ZipPart[], name = '写真2027.zip') =>
  page.getByLabel('ファイルを選ぶ（ファイル）').setInputFiles({
    ...{ name, mimeType: 'application/zip' },
    buffer: Buffer.from(packZip(parts)),
  })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const tile = (page: Page, label: string, count: number) =>
  button(page, new RegExp(`^${label} ?${count} ?点$`))

/** Checks the page as it is now, its width also on a telephone. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0)
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([width, await isTooWide()]).toEqual([width, false])
  }
  expect(await findViolations(page)).toEqual([])
}

test('an editor drops an archive, places what has no name, and takes it back', async ({ page }) => {
  test.slow()
  const stamp = Date.now()
  const makerId = await joinAsEditors(page)
  const codes = [`ZA${stamp}-NO`, `ZA${stamp}-WN`]
  const product = await withDatabase((db) => buildListed(db, { makerId, name: `栗の机${stamp}`, codes }))
  await page.goto('/console/imports/new')
  await page.getByText('ZIPに入れるファイルの名前のつけかた').click()
  await expect(page.getByText('フォルダーの名前が品番')).toBeVisible()
  await sendArchive(page, [
    { name: `${codes[0]}.jpg`, bytes: await drawPicture('#8a6b4a', 320) },
    { name: `${codes[0]}_2.jpg`, bytes: await drawPicture('#9a7b5a', 320) },
    { name: `${codes[1]}/正面.jpg`, bytes: await drawPicture('#5a4b3a', 320) },
    { name: `${codes[1]}_仕様書.pdf`, bytes: pdfOf() },
    { name: 'IMG_0001.jpg', bytes: await drawPicture('#223344', 320) },
    { name: 'IMG_0002.jpg', bytes: await drawPicture('#334455', 320) },
    { name: '読んでください.txt', bytes: Buffer.from('x') },
  ])
  await expect(page).toHaveURL(/\/console\/imports\/\d+/)
  const main = page.getByRole('main')
  await expect(tile(page, '置き場所が決まった', 4)).toHaveAttribute('aria-pressed', 'true')
  await expect(main).toContainText('まだ何も書き込んでいません')
  await expect(main).toContainText('ファイル名が品番')
  await expect(main.getByRole('listitem').filter({ hasText: /KB/ })).toHaveCount(4)
  await expectWhole(page)

  await tile(page, '見送り', 1).click()
  await expect(main).toContainText('使えるのは、画像')
  await tile(page, '未整理', 2).click()
  await expectWhole(page)
  await page.keyboard.press('j')
  const first = page.getByRole('combobox', { name: '「IMG_0001.jpg」の置き場所' })
  await expect(first).toBeFocused()
  await first.fill('ないもの')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toContainText('この品番は、このメーカーにありません')
  await first.fill(`za${stamp}`)
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'すべての品番' })).toHaveAttribute('aria-selected', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(tile(page, '未整理', 1)).toBeVisible()
  const second = page.getByRole('combobox', { name: '「IMG_0002.jpg」の置き場所' })
  await expect(second).toBeFocused()
  await second.fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(tile(page, '置き場所が決まった', 6)).toBeVisible()
  await expect(main).toContainText('未整理のファイルはありません')

  await tile(page, '置き場所が決まった', 6).click()
  await button(page, /^見送る ?：IMG_0002/).click()
  await expect(tile(page, '見送り', 2)).toBeVisible()
  await button(page, new RegExp(`^変える ?：${codes[1]}_仕様書`)).click()
  await page.getByLabel(`「${codes[1]}_仕様書.pdf」の資料の種類`).selectOption('取扱説明書')
  await expectWhole(page)
  await button(page, '取り込む（5点を、1製品に入れます）').click()
  await expect(main).toContainText('5点を、製品に入れました')
  await expect(page.getByRole('heading', { level: 2, name: '写真2027.zip' })).toBeFocused()
  await expect(main.locator('img')).toHaveCount(4)
  const path = new URL(page.url()).pathname

  await visit(page, `/console/products/${product.id}`)
  await expect(page.getByLabel('題').first()).toHaveValue(`${codes[1]}_仕様書`)
  await visit(page, '/console/imports')
  await expect(page.getByText('取り込んだ5')).toBeVisible()
  await page.goto(path)
  await button(page, '取り消す').click()
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
  await expect(main).toContainText('製品から外しました')
  await expectWhole(page)
})

test('an archive whose names say nothing shows how to name files', async ({ page }) => {
  test.slow()
  await joinAsEditors(page)
  await page.goto('/console/imports/new')
  await sendArchive(page, [{ name: 'IMG_1.jpg', bytes: await drawPicture('#123123', 320) }])
  const main = page.getByRole('main')
  await expect(main).toContainText('名前から品番の分かるファイルが、ありませんでした')
  await expect(tile(page, '未整理', 1)).toHaveAttribute('aria-pressed', 'true')
  await button(page, '取り込む').click({ force: true })
  await expect(main.getByRole('alert')).toContainText('置き場所の決まったファイルがありません')
  await button(page, '取り込みを中止する').click()
  await page.getByRole('dialog').getByRole('button', { name: '中止する' }).click()
  await expect(main).toContainText('何も書き込まずに終えました')

  await page.goto('/console/imports/new')
  await page.getByLabel('ファイルを選ぶ（ファイル）').setInputFiles({
    ...{ name: 'KK-1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') },
  })
  await expect(main.getByRole('alert')).toContainText('ZIPにまとめて')
})
