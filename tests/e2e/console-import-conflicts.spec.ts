import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { buildListed, joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

test('an editor chooses between two columns alike, then between values that a colleague changed', async ({
  page,
  context,
}) => {
  test.slow()
  const stamp = Date.now()
  const makerId = await joinAsEditors(page)
  const codes = ['KA', 'KB', 'KC'].map((letter) => `${letter}${stamp}`)
  const { id } = await withDatabase((db) =>
    buildListed(db, { makerId, name: `葛布${stamp}`, codes, published: false }),
  )
  await page.goto('/console/imports/new')
  const rows = codes.map((code, at) => `${code},1000,${3300 + at}`)
  await page.getByLabel('ファイルを選ぶ（ファイル）').setInputFiles({
    ...{ name: '価格表2027.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['品番,定価,定価', ...rows, ''].join('\r\n')),
  })
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('「定価」の列が2つあります（B列、C列）')
  await page.getByLabel('「定価」の項目').nth(1).selectOption('価格（税抜）')
  await expect(main.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'この対応で確かめる' }).click()
  const apply = page.getByRole('button', { name: '取り込む（3品番を変えます）' })
  await expect(apply).toBeVisible()

  const other = await context.newPage()
  await other.goto(`/console/products/${id}`)
  for (const at of [0, 1]) await other.getByLabel('価格（税抜）').nth(at).fill('3500')
  await other.getByRole('button', { name: '保存する' }).click()
  await expect(other.getByText('保存しました')).toBeVisible()
  await other.close()

  await apply.click()
  const left = page.getByRole('region', { name: '書き込まなかったところ' })
  const first = left.getByRole('listitem').filter({ hasText: codes[0] })
  await expect(first).toContainText(
    /確認のあとに変更されたため、そのままにしました（.+さん、\d+月\d+日 \d+:\d\d）/,
  )
  await expect(first).toContainText(/いまの値\s*3500（前は 3000）/)
  await expect(first).toContainText(/ファイルの値\s*3300/)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(await findViolations(page)).toEqual([])
  await first.getByRole('button', { name: 'ファイルの値にする' }).click()
  await expect(left.getByRole('listitem')).toHaveCount(1)
  await left.getByRole('button', { name: 'そのままにする' }).click()
  await expect(main).toContainText('3品番を変えました')
  await expect(left).toHaveCount(0)
})
