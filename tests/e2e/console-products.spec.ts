import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'

async function paste(page: Page, label: string, text: string): Promise<void> {
  await page
    .getByRole('textbox', { name: label, exact: true })
    .first()
    .evaluate((field, cells) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', cells)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
}

test('editors of a maker write a product from a pasted table, and two of them lose nothing', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const colleague = await newPerson()
  await joinAsEditors(page, colleague)
  await page.goto('/console/products')
  await expect(page.getByText('まだ製品がありません')).toBeVisible()
  await page.getByRole('link', { name: '製品を作る' }).click()

  const stamp = Date.now()
  const name = `土壁パネル${stamp}`
  // The list has a field of such a name, too.
  await page.getByLabel('製品名', { exact: true }).fill(name)
  await page.getByLabel('読み').fill('ツチカベパネル')
  await page.getByLabel('種類', { exact: true }).selectOption('建材')
  await page.getByLabel('カテゴリを選ぶ').selectOption({ index: 1 })
  await paste(
    page,
    '品番',
    `HC-${stamp}-1\t白\t￥12,000\nHC-${stamp}-2\t黄\t13000\nHC-${stamp}-3\t赤\tオープン`,
  )
  await expect(page.getByLabel('価格（税抜）')).toHaveCount(3)
  await page.getByLabel('仕上げ名').nth(1).fill('白')
  await page.getByRole('button', { name: '製品を作る' }).click()
  await expect(page.getByRole('alert')).toContainText('2行目の仕上げ名')
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('仕上げ名').nth(1).fill('黄')
  await page.getByLabel('製品を公開する').check()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/console\/products\/\d+$/)
  await expect(page.getByRole('link', { name: '公開ページ' })).toBeVisible()

  await colleague.goto(page.url())
  await colleague.getByLabel('価格（税抜）').nth(1).fill('13500')
  await colleague.keyboard.press('ControlOrMeta+s')
  await expect(colleague.getByText('保存しました')).toBeVisible()

  await page.getByLabel('仕上げ名').nth(1).fill('黄土')
  await page.getByLabel('価格（税抜）').first().fill('12,500')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'ほかの担当者の変更' })).toBeVisible()
  await page.getByRole('button', { name: '自分の内容で保存する' }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
  await expect(page.getByLabel('価格（税抜）').nth(1)).toHaveValue('13500')

  await page.getByRole('link', { name: '公開ページ' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible()
  await expect(page.getByText('¥12,500').first()).toBeVisible()

  await visit(page, '/console/products/new')
  await page.getByLabel('製品名').fill(`別の${name}`)
  await page.getByLabel('読み').fill('ベツノパネル')
  await page.getByLabel('種類', { exact: true }).selectOption('建材')
  await page.getByLabel('カテゴリを選ぶ').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: '品番', exact: true }).fill(`ｈｃ ${stamp}-2`)
  await page.getByLabel('仕上げ名').fill('白')
  await page.getByLabel('価格（税抜）').fill('100')
  await page.getByRole('button', { name: '製品を作る' }).click()
  await expect(page.getByRole('alert')).toContainText(`「${name}」の「HC-${stamp}-2」と区別できません`)
})
