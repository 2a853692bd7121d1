// The first product and the first project of an installation, made by the pages alone.
import { expect, type Page } from '@playwright/test'
import { choosePhotos, openPhoto, photosOf, pinsOf, plainPhoto, saved } from './editor-story.ts'
import type { Site } from './empty-installation.ts'
import { pasteCells } from './product-desk.ts'
import { button } from './team-story.ts'

/** Publishes a product with two 品番, a picture and samples; returns the path of its public page. */
export async function publishFirstProduct(page: Page, { url }: Site): Promise<string> {
  await page.goto(`${url}/console/products/new`)
  await page.getByLabel('製品名').fill('版築パネル')
  await page.getByLabel('読み').fill('ハンチクパネル')
  await page.getByLabel('種類', { exact: true }).selectOption('建材')
  await page.getByLabel('カテゴリを選ぶ').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: '品番', exact: true }).focus()
  await pasteCells(page, 'HC-1\t白\t12000\nHC-2\t黄\t13000')
  await expect(page.getByLabel('価格（税抜）')).toHaveCount(2)
  await page.getByLabel('サンプル在庫').nth(0).fill('1')
  await page.getByLabel('サンプル在庫').nth(1).fill('8')
  for (const row of [0, 1]) await page.getByLabel(/送る$/).nth(row).check()
  await expect(page.getByLabel('サンプルの内容').first()).toHaveAttribute('required')
  await page.getByLabel('サンプルの内容').first().fill('100×100 mm')
  await page.getByLabel('サンプルの内容').nth(1).fill('100×100 mm')
  await page
    .getByLabel('写真を選ぶ（ファイル）')
    .setInputFiles([await plainPhoto('白.jpg', 900, 900, '#d8d0c0')])
  await expect(page.getByRole('grid', { name: /の写真の順番$/ }).getByRole('row')).toHaveCount(1)
  await page.getByRole('button', { name: '1枚目の写真をすべての仕上げに使う' }).click()
  await page.getByRole('button', { name: '製品を作る' }).click()
  const said = page.getByRole('region', { name: 'お知らせ' })
  await expect(said).toContainText(
    '製品を作りました。下書きです。「製品を公開する」を選んで保存すると、公開します',
  )
  await expect(page).toHaveURL(/\/console\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('製品版築パネル')
  await expect(page).toHaveTitle(/^版築パネル｜製品/)
  await page.getByLabel('製品を公開する').check()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(said).toContainText('保存しました。公開しています')
  await said.getByRole('link', { name: 'ページを見る' }).click()
  await expect(page).toHaveURL(/:\d+\/products\/\d+/)
  await expect(page.getByRole('heading', { name: /版築パネル/ }).first()).toBeVisible()
  // The address may have the 品番 already.
  return new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
}

/** Makes a team, and publishes a project of it with a pin on the product. */
export async function publishFirstProject(page: Page, { url }: Site): Promise<string> {
  await page.goto(`${url}/teams/new`)
  await page.getByLabel('チームの名前').fill('谷戸設計室')
  await page.getByLabel('チームの名前').press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: '事例を作る' })).toBeVisible()
  await page.goto(`${url}/projects/new`)
  await page.getByLabel('事例の名前').fill('土壁の家')
  await choosePhotos(page, [await plainPhoto('居間.jpg')])
  await expect(page).toHaveURL(/\/projects\/\d+\/edit$/)
  await expect(photosOf(page)).toHaveCount(1)
  await openPhoto(page, 1)
  await page.getByRole('img', { name: '1枚目の写真' }).click({ position: { x: 200, y: 150 } })
  await page.getByLabel('製品をさがす').fill('版築')
  await page
    .getByRole('region', { name: '「版築」の製品' })
    .getByRole('button', { name: /版築パネル/ })
    .first()
    .click()
  await expect(pinsOf(page).first()).toHaveAccessibleName(/^ピン1：版築パネル/)
  await button(page, '決定').click()
  await page.getByLabel('空間').selectOption('リビング')
  await page.getByLabel('建物の種類').selectOption('住宅')
  await saved(page)
  await button(page, '公開する').click()
  await expect(page.getByText('公開しました')).toBeVisible()
  return new URL(page.url()).pathname.replace('/edit', '')
}
