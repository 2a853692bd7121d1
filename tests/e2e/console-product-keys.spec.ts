import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { countKeys } from './support/count-keys.ts'
import { plainPhoto } from './support/editor-story.ts'
import { joinAsEditors, pasteCells, pasteFiles } from './support/product-desk.ts'
import { test } from './support/test.ts'

test('6 × 4 品番 with pictures are made with few keys, filled down, pasted over, and extended by another matrix', async ({
  page,
}) => {
  test.slow()
  await joinAsEditors(page)
  const stamp = Date.now()
  const colors = ['ホワイト WH', 'ブラック BK', 'グレー GR', '桐 KR', '栗 KU', '杉 SG']
  const photos = await Promise.all(
    colors.map((color) => plainPhoto(`${color.split(' ')[1]}.jpg`, 900, 900, '#c7af8d')),
  )
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  const { counted, press, type, tabTo } = countKeys(page)
  await press('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await type('製品を作る')
  await expect(page.getByRole('option', { name: '製品を作る' })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page).toHaveURL(/\/console\/products\/new$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page.getByLabel('製品名'))
  await type(`組子衝立${stamp}`)
  await press('Tab')
  await type('クミコツイタテ')
  await tabTo(page.getByLabel('カテゴリを選ぶ'))
  await press('ArrowDown')
  await tabTo(page.getByRole('button', { name: '組み合わせから作る' }))
  await press('Enter')
  await expect(page.getByLabel('仕上げの値')).toBeFocused()
  await type(colors.join('\n'))
  await tabTo(page.getByLabel('サイズの値'))
  await type('W900,09,98000\nW1200,12,112000\nW1500,15,128000\nW1800,18,140000')
  await tabTo(page.getByLabel('品番の形'))
  await press('Home')
  await type(`TU${stamp}-`)
  await expect(page.getByRole('cell').filter({ hasText: `TU${stamp}-SG-18` })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await press('ControlOrMeta+Enter')
  await expect(page.getByLabel('品番', { exact: true })).toHaveCount(24)
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('name', 'variations.0.price')
  await expect(page.getByLabel('価格（税抜）').nth(23)).toHaveValue('140000')
  await press('ControlOrMeta+v')
  await pasteFiles(page, photos)
  await expect(page.getByRole('button', { name: /^TU.* 1枚$/ })).toHaveCount(24)
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAttribute('name', 'variations.1.price')
  await page.keyboard.press('ArrowUp')
  await expect(focused).toHaveAttribute('name', 'variations.0.price')
  await test.step('fills a column down, and takes pasted cells', async () => {
    const stocks = page.getByLabel('サンプル在庫')
    await stocks.first().fill('12')
    await page.getByLabel('サンプルの内容').fill('A4カット')
    await stocks.first().focus()
    await page.keyboard.press('ControlOrMeta+d')
    await expect(stocks.nth(23)).toHaveValue('12')
    await stocks.nth(4).focus()
    await pasteCells(page, '5\n6\n7')
    await expect(stocks.nth(6)).toHaveValue('7')
  })
  await press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/console\/products\/\d+$/)
  await expect(page.getByLabel('価格（税抜）').nth(23)).toHaveValue('140000')
  await page.getByRole('button', { name: `TU${stamp}-SG-18のサイズ・色・素材` }).click()
  await expect(page.getByLabel('幅（mm）')).toHaveValue('1800')
  expect(counted.keys).toBeLessThanOrEqual(48)
  expect(counted.characters).toBeLessThanOrEqual(150)

  await test.step('adds only combinations that are new, undone as a whole', async () => {
    await page.getByRole('button', { name: '組み合わせから作る' }).click()
    await page.getByLabel('仕上げの値').fill('杉 SG\n檜 HI')
    await page.getByLabel('サイズの値').fill('W900 \nW1800,18')
    await page.getByLabel('品番の形').fill(`tu${stamp} {1}{2}`)
    await expect(page.getByRole('status').filter({ hasText: 'すでにある' })).toContainText(
      '4の組み合わせのうち2を加えます（2はすでにあるので、そのままです）',
    )
    await page.getByRole('checkbox', { name: /檜／W900/ }).uncheck()
    await page.getByRole('button', { name: '1品番を加える' }).click()
    await expect(page.getByLabel('品番', { exact: true })).toHaveCount(25)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByLabel('品番', { exact: true })).toHaveCount(24)
  })
})
