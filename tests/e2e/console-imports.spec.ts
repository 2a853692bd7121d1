import { expect, type Page } from '@playwright/test'
import { buildMaker } from '#tests/support/builders.ts'
import { findViolations } from './support/axe.ts'
import { buildListed, joinAsEditors } from './support/product-desk.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { withDatabase } from './support/with-database.ts'

const colors = ['ホワイト', 'グレー', 'ミルクティー']

/** A price list of ten products with three colors each: a header and a color are unknown, two prices are broken. */
function writePriceList(stamp: number): string {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const product = Math.floor(at / 3)
    const price = { 4: '千円', 8: '-5' }[at] ?? String(1200 + at * 10)
    return [
      ...[`KB${stamp}-${at}`, `雲母引き${stamp}-${product}`, 'キラビキ', '壁紙', colors[at % 3]],
      ...[price, '枚', '公開', 'A-3'],
    ].join(',')
  })
  return ['品番,製品名,製品名カナ,カテゴリ,色,わが社の値,価格単位,公開,倉庫棚', ...rows, ''].join('\r\n')
}

const tableFile = (text: string, name = '価格表2027.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const sendTable = (page: Page, ...file: Parameters<typeof tableFile>) =>
  page.getByLabel('ファイルを選ぶ（ファイル）').setInputFiles(tableFile(...file))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const tile = (page: Page, label: string, count: number) =>
  button(page, new RegExp(`^${label} ?${count} ?行$`))

/** Checks the page as it is now, its width also on a telephone. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0)
  for (const width of [390, 834, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([width, await isTooWide()]).toEqual([width, false])
  }
  expect(await findViolations(page)).toEqual([])
}

test('an editor imports a price list, answers what is unclear, and takes it back', async ({ page }) => {
  test.slow()
  const stamp = Date.now()
  await joinAsEditors(page)
  await page.goto('/console/imports')
  await expect(page.getByText('お手元の価格表やカタログの表を')).toBeVisible()
  await visit(page, '/console/products')
  await page.getByRole('link', { name: '表から取り込む' }).click()
  await expect(page).toHaveURL('/console/imports/new')
  const download = page.waitForEvent('download')
  await button(page, 'ひな形をダウンロード').click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  const products = page.waitForEvent('download')
  await button(page, 'いまの製品を書き出す').click()
  expect((await products).suggestedFilename()).toMatch(/製品.*\.xlsx$/)
  await sendTable(page, writePriceList(stamp))
  await expect(page).toHaveURL(/\/console\/imports\/\d+$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('9列のうち7列を取り込みます。「わが社の値」「倉庫棚」は取り込みません')

  await button(page, '対応を変える').click()
  await expectWhole(page)
  await page.getByLabel('「わが社の値」の項目').selectOption('品番')
  await button(page, 'この対応で確かめる').click()
  await expect(main.getByRole('alert')).toContainText('ふたつの列')
  await page.getByLabel('「わが社の値」の項目').selectOption('価格（税抜）')
  await button(page, 'この対応で確かめる').click()
  await expect(main).toContainText('9列のうち8列を取り込みます')

  const word = page.getByLabel('色の「ミルクティー」の意味')
  await expect(main).toContainText('「ミルクティー」10行')
  await word.selectOption('ベージュ')
  await button(page, '1個のことばを決めて確かめる').click()
  await expect(main).toContainText('1個のことばを覚えています')

  await expect(tile(page, '誤り', 2)).toHaveAttribute('aria-pressed', 'true')
  await expectWhole(page)
  await button(page, /^取り込む（/).click()
  await expect(main.getByRole('alert')).toContainText('誤りを直すか')
  await expect(page.getByLabel('誤りのある2行を見送る')).toBeFocused()
  await page.keyboard.press('j')
  await expect(button(page, /^千円/)).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('6行目のわが社の値')
  await field.fill('まちがい')
  await page.keyboard.press('Escape')
  await expect(button(page, /^千円/)).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('1,240円')
  await page.keyboard.press('Enter')
  await expect(tile(page, '誤り', 1)).toBeVisible()
  await expect(button(page, /^-5/)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('10行目のわが社の値').fill('1280')
  await page.keyboard.press('Enter')
  await expect(tile(page, '誤り', 0)).toBeVisible()
  await expect(tile(page, '注意', 11)).toBeVisible()
  await expect(tile(page, '新規', 30)).toHaveAttribute('aria-pressed', 'true')
  await expectWhole(page)

  await button(page, '取り込む（30品番を作ります）').click()
  await expect(main).toContainText('30品番を作りました')
  await expect(page.getByRole('heading', { level: 2, name: '価格表2027.csv' })).toBeFocused()
  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: '製品の一覧を見る' }).click()
  const product = page.getByRole('link', { name: `雲母引き${stamp}-2` })
  await product.click()
  await page.getByRole('link', { name: '公開ページ' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`雲母引き${stamp}-2`) }).first()).toBeVisible()

  await visit(page, '/console/imports')
  await expect(page.getByText('完了', { exact: true }).last()).toBeVisible()
  await page.getByRole('link', { name: '価格表2027.csv' }).click()
  await expect(page).toHaveURL(path)
  await button(page, '取り消す').click()
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
  await expect(main).toContainText('取り消しました')
  await expect(main).toContainText('元に戻さなかったところ')
  await expectWhole(page)
  await visit(page, '/console/products?state=1')
  await expect(page.getByText('該当する製品はありません')).toBeVisible()
})

test('shows old and new values and what the file lacks, and lets go of an import without a trace', async ({
  page,
}) => {
  test.slow()
  const stamp = Date.now()
  const makerId = await joinAsEditors(page)
  const codes = ['ST', 'SB', 'SN'].map((letter) => `${letter}${stamp}`)
  await withDatabase((db) => buildListed(db, { makerId, name: `杉皮${stamp}`, codes }))
  await page.goto('/console/imports/new')
  const table = `品番,定価\r\n${codes[0]},3300\r\n${codes[1]},3000\r\n`
  await sendTable(page, table)
  const main = page.getByRole('main')
  await expect(tile(page, '変更', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(tile(page, '変更なし', 1)).toBeVisible()
  await expect(main.getByRole('row').last()).toContainText('3000→から3300')
  await tile(page, '変更', 1).click()
  await expect(main.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(/\?rows=all$/)
  await button(page, /^3000/).last().click()
  await page.keyboard.type('3100')
  await page.keyboard.press('Enter')
  await expect(button(page, '取り込む（2品番を変えます）')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(button(page, /^3000 ?から ?3300/)).toBeFocused()

  await test.step('hides a 品番 that the file lacks once its number is confirmed', async () => {
    const part = page.getByRole('region', { name: 'ファイルにない品番' })
    await expect(part).toContainText('公開中の3品番のうち、1品番がこのファイルにありません。そのままにします')
    await part.getByRole('button', { name: '扱いを決める' }).click()
    await part.getByLabel('非公開にする').check()
    await expectWhole(page)
    await part.getByRole('button', { name: 'この扱いで確かめる' }).click()
    await expect(part).toContainText('取り込むと、非公開にします')
    await tile(page, '非公開', 1).click()
    await expect(main.getByRole('row').last()).toContainText(`${codes[2]}`)
    await expect(main.getByRole('row').last()).toContainText('公開 公開 → 非公開')
    await button(page, '取り込む（2品番を変え、1品番を非公開にします）').click()
    await expect(main.getByRole('alert')).toContainText('非公開にする品番の数（1）を入れてください')
    const count = page.getByLabel('公開中の2割をこえる品番を非公開にします')
    await expect(count).toBeFocused()
    await expectWhole(page)
    await count.fill('１')
    await expect(main.getByRole('alert')).toBeHidden()
  })

  await visit(page, '/console/imports/new')
  const open = page.getByRole('region', { name: '途中の取り込み' })
  await expect(open).toContainText('「価格表2027.csv」の取り込みが途中です')
  await sendTable(page, table, '別の表.csv')
  await expect(main.getByRole('alert')).toContainText('取り込み「価格表2027.csv」が進行中です')
  await expectWhole(page)
  await open.getByRole('link', { name: '開く' }).click()
  await button(page, '取り込みを中止する').click()
  await page.getByRole('dialog').getByRole('button', { name: '中止する' }).click()
  await expect(main).toContainText('何も書き込まずに終えました')
})

test('an editor chooses for all rows what a price list lacks, and mends the rest', async ({ page }) => {
  test.slow()
  const stamp = Date.now()
  await joinAsEditors(page)
  await page.goto('/console/imports/new')
  await sendTable(page, `品番,品名,上代\r\nKC${stamp},ソファ A,1200\r\nKD${stamp},織物調,1300\r\n`)
  const main = page.getByRole('main')
  await expect(tile(page, '誤り', 2)).toBeVisible()
  await page.getByLabel('カテゴリ').selectOption({ index: 1 })
  await page.getByLabel('価格単位').selectOption('m²')
  await expectWhole(page)
  await button(page, 'この値で確かめる').click()
  await expect(main).toContainText('新しい製品と品番に、カテゴリ「')
  await expect(tile(page, '新規', 1)).toBeVisible()
  const download = page.waitForEvent('download')
  await button(page, 'CSVで書き出す').click()
  expect((await download).suggestedFilename()).toBe('価格表2027 取り込めなかった行.csv')
  await expect(tile(page, '誤り', 1)).toHaveAttribute('aria-pressed', 'true')
  await tile(page, '誤り', 1).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByLabel('3行目の製品名カナ').fill('おりものちょう')
  await page.keyboard.press('Enter')
  await expect(tile(page, '誤り', 0)).toBeVisible()
  await button(page, '取り込む（2品番を作ります）').click()
  await expect(main).toContainText('2品番を作りました')
})

test('staff choose the maker, and learn why a file is none', async ({ page }) => {
  test.slow()
  await joinAsStaff(page)
  const { name } = await withDatabase((db) => buildMaker(db, { name: `型紙${Date.now()}` }))
  await page.goto('/console/imports/new')
  const main = page.getByRole('main')
  await sendTable(page, '%PDF-1.7\n', '見積.csv')
  await expect(main).toContainText('メーカーを選ぶと、「見積.csv」を送ります')
  await page.getByLabel('メーカー').selectOption(name)
  await expect(main).toContainText('取り込めませんでした')
  await expect(main).toContainText('表として読めないファイルです')
  await expect(button(page, 'もう一度')).toHaveCount(0)
  await expectWhole(page)
  await page.getByRole('link', { name: 'ファイルを選び直す' }).click()
  await expect(page.getByLabel('メーカー')).toHaveValue(/\d/)
  await sendTable(page, 'x', '価格表.xls')
  await expect(main.getByRole('alert')).toContainText('.xlsx にして')
  await button(page, '価格表.xlsを送るのをやめる').click()

  await sendTable(page, '番号,値\r\nA-1,100\r\n')
  await expect(main.getByRole('alert')).toContainText('どの列が品番かを選んでください')
  await expectWhole(page)
  await page.getByLabel('「番号」の項目').selectOption('品番')
  await button(page, 'この対応で確かめる').click()
  await expect(tile(page, '誤り', 1)).toBeVisible()
})
