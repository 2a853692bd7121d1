import { expect, type Locator, type Page } from '@playwright/test'
import { plainPhoto } from './editor-story.ts'
import { pasteCells } from './product-desk.ts'

export const previewOf = (page: Page) => page.getByRole('region', { name: 'プレビュー' })

/** Parts of the preview are inert: no role leads to them. */
export const drawnCard = (page: Page) => previewOf(page).locator('[data-preview=card]')
export const drawnPage = (page: Page) => previewOf(page).locator('[data-preview=page]')

/** Returns the visible words; columns break lines elsewhere. */
export const wordsOf = async (part: Locator): Promise<string> =>
  (await part.innerText()).replaceAll(/\s/g, '')

/** Fills the form of a new product with two 品番, sizes, samples and a picture. Publishes on saving. */
export async function writeTable(page: Page, name: string): Promise<void> {
  await page.goto('/console/products/new')
  await page.getByLabel('製品名').fill(name)
  await page.getByLabel('読み').fill('マルタク')
  await page.getByLabel('カテゴリを選ぶ').selectOption('テーブル・ダイニングテーブル')
  await page
    .getByRole('textbox', { name: '説明' })
    .fill('一枚の天板を、三本の脚で支えます。\n\n脚は外せます。')
  await page.getByRole('textbox', { name: '品番', exact: true }).focus()
  await pasteCells(page, `${name}-WH\tホワイト\t120000\t14\t3\n${name}-BK\tブラック\t135,000\t21`)
  await expect(page.getByLabel('価格（税抜）')).toHaveCount(2)
  await page.getByRole('button', { name: `${name}-WHのサイズ・色・素材` }).click()
  await page.getByLabel('直径（mm）').fill('1100')
  await page.getByLabel('高さ（mm）', { exact: true }).fill('720')
  await page.getByLabel('重さ（g）').fill('38000')
  await page.getByLabel('素材を選ぶ').selectOption('スチール')
  await page.getByLabel('素材の詳細').fill('天板：オーク突板／脚：スチール')
  await expect(page.getByRole('button', { name: 'ホワイトを外す' })).toBeVisible()
  await page.getByLabel(/送る$/).first().check()
  await page.getByLabel('サンプルの内容').fill('天板サンプル 80×80 mm')
  await page
    .getByLabel('写真を選ぶ（ファイル）')
    .setInputFiles([await plainPhoto('ホワイト.jpg', 900, 900, '#f4f1ea')])
  await expect(page.getByRole('grid', { name: /の写真の順番$/ }).getByRole('row')).toHaveCount(1)
  await page.getByLabel('製品を公開する').check()
}
