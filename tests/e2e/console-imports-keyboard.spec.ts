import { expect } from '@playwright/test'
import { countKeys } from './support/count-keys.ts'
import { joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'

const rows = 24
const broken = new Map([
  [4, '千円'],
  [20, '-5'],
])

/** A price list as makers keep it: a title above the headers, three colors of each product, two broken prices. */
function writePriceList(stamp: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const color = ['ホワイト', 'グレー', 'ベージュ'][at % 3]
    const price = broken.get(at) ?? `¥${(1200 + at * 10).toLocaleString()}`
    return `KB${stamp}-${at},漆和紙${stamp}-${Math.floor(at / 3)},ウルシワシ,壁紙,${color},"${price}",枚,公開`
  })
  const headers = '品番,製品名,製品名カナ,カテゴリ,色,定価,価格単位,公開'
  return ['2027年度 価格表', '', headers, ...lines, ''].join('\r\n')
}

test('takes a price list in by keyboard, mends two cells, and takes it back', async ({ page }) => {
  test.slow()
  const stamp = Date.now()
  const { press, type, tabTo } = countKeys(page)
  await joinAsEditors(page)
  await page.goto('/console/imports/new')
  const file = { name: '価格表.csv', mimeType: 'text/csv', buffer: Buffer.from(writePriceList(stamp)) }
  // The button answers once the page is hydrated.
  await expect(async () => {
    await tabTo(page.getByRole('button', { name: 'ファイルを選ぶ' }))
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 })
    await press('Enter')
    await (await chooser).setFiles(file)
  }).toPass()
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  await expect(button(/^誤り ?2 ?行$/)).toHaveAttribute('aria-pressed', 'true')

  await press('j')
  await expect(button(/^千円/)).toBeFocused()
  await press('Enter')
  await type('1,600')
  await press('Enter')
  await expect(button(/^-5/)).toBeFocused()
  await press('Enter')
  await press('ControlOrMeta+a')
  await type('3,700')
  await press('Enter')
  await expect(button(/^誤り ?0 ?行$/)).toBeVisible()

  await tabTo(button('取り込む（24品番を作ります）'))
  await press('Enter')
  await expect(main).toContainText('24品番を作りました')
  await tabTo(page.getByRole('link', { name: '製品の一覧を見る' }))
  await press('Enter')
  await expect(page.getByRole('link', { name: `漆和紙${stamp}-7` })).toBeVisible()

  await page.goBack()
  await tabTo(button('取り消す'))
  await press('Enter')
  await tabTo(page.getByRole('dialog').getByRole('button', { name: '取り消す' }))
  await press('Enter')
  await expect(main).toContainText('取り消しました')
})

test('leads to the next product when a mended cell frees several rows', async ({ page }) => {
  const stamp = Date.now()
  const { press, type } = countKeys(page)
  await joinAsEditors(page)
  await page.goto('/console/imports/new')
  const lines = Array.from({ length: 6 }, (_, at) => {
    const name = at % 3 === 0 ? `漢字の壁${at}` : '〃'
    return `KF${stamp}-${at},${name},壁紙,ホワイト,1200,枚`
  })
  const table = ['品番,製品名,カテゴリ,色,定価,価格単位', ...lines, ''].join('\r\n')
  const file = { name: '価格表.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await expect(async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 10_000 }),
      page.getByRole('button', { name: 'ファイルを選ぶ' }).click(),
    ])
    await chooser.setFiles(file)
  }).toPass()
  const main = page.getByRole('main')
  const rowOf = (number: number) => main.getByRole('row', { name: new RegExp(`^${number} `) })
  await expect(main.getByRole('button', { name: /^誤り ?6 ?行$/ })).toBeVisible()
  await rowOf(2).getByRole('button', { name: /^空/ }).last().focus()
  await press('Enter')
  await type('カンジノカベ')
  await press('Enter')
  await expect(main.getByRole('button', { name: /^誤り ?3 ?行$/ })).toBeVisible()
  await expect(rowOf(2)).toHaveCount(0)
  await expect(rowOf(5).getByRole('button').and(page.locator(':focus'))).toHaveCount(1)
})
