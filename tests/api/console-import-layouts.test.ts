import { writeXlsx } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import { uploadTable } from '#tests/support/import-writes.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { openMaker, begin, act, readDetail, readRows, storedCodes, category } = await openImportDesk(api)

const header = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）'

const openTable = async (table: string) => {
  const maker = await openMaker()
  const seen = await begin(maker.person, maker.makerId, table)
  return { ...maker, seen, rows: await readRows(maker.person, seen.id) }
}

test('reads a list that names a product in the first row of its group, and says where it took values', async () => {
  const { makerId, person, seen, rows } = await openTable(
    tableOf(
      header,
      `AB-1,ソファ,ソファ,${category},赤,1000`,
      'AB-2,,,,青,1000',
      `CD-1,机,ツクエ,${category},,2000`,
      'CD-2,,,,丸,2000',
    ),
  )
  expect(seen).toMatchObject({ counts: { new: 4, error: 0 }, product_count: 2 })
  expect(rows[1]?.notes).toContainEqual({ column: 'name', message: '上の行から' })
  expect(rows[1]?.changes).toContainEqual({ column: 'name', before: '', after: 'ソファ' })
  await act(person, seen.id, 'apply', {})
  expect(await storedCodes(makerId)).toHaveLength(4)
  const again = await begin(person, makerId, tableOf('品番,製品名', 'AB-1,ソファ', 'AB-2,'))
  expect(again.counts).toMatchObject({ unchanged: 2, error: 0 })
})

test('leaves out notes, totals and repeated headers, and keeps rows without a 品番 as errors', async () => {
  const { person, seen, rows } = await openTable(
    tableOf(
      header,
      `AB-1,ソファ,ソファ,${category},赤,1000`,
      ',,,,小計,1000',
      header,
      ',机,,,,2000',
      ',※価格は税抜です,,,,',
      '- 1 -,,,,,',
    ),
  )
  expect(seen.counts).toMatchObject({ new: 1, error: 1, skipped: 4 })
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'new',
    'skipped',
    'skipped',
    'error',
    'skipped',
    'skipped',
  ])
  const skipped = await readRows(person, seen.id, { outcome: 'skipped' })
  expect(skipped.map(({ number }) => number)).toEqual([3, 4, 6, 7])
})

test('reads the color of a new 品番 from a finish that is named like one, without a column of colors', async () => {
  const table = tableOf(
    header,
    `AB-1,ソファ,ソファ,${category},ﾌﾞﾗｯｸ,1000`,
    `AB-2,ソファ,ソファ,${category},ナチュラル,1000`,
  )
  const { makerId, person, seen, rows } = await openTable(table)
  expect(rows[0]).toMatchObject({ outcome: 'new' })
  expect(rows[0]?.changes).toContainEqual({ column: 'color_type_ids', before: '', after: 'ブラック' })
  expect(rows[0]?.notes).toContainEqual({
    column: 'color_type_ids',
    message: expect.stringContaining('ブラック と読みました'),
  })
  expect(rows[1]?.changes.map(({ column }) => column)).not.toContain('color_type_ids')
  await act(person, seen.id, 'apply', {})
  expect((await begin(person, makerId, table)).counts).toMatchObject({ unchanged: 2 })
})

test('leaves the colors of stored 品番 as they are', async () => {
  const { makerId, person, seen } = await openTable(
    tableOf(`${header},色`, `AB-1,ソファ,ソファ,${category},木目,1000,茶`),
  )
  await act(person, seen.id, 'apply', {})
  const again = await begin(person, makerId, tableOf('品番,仕上げ名', 'AB-1,ブラック'))
  const [row] = await readRows(person, again.id)
  expect(again.state).toBe(importState.checked)
  expect(row?.changes.map(({ column }) => column)).toEqual(['finish'])
})

test('begins anew after a file of which no column is known, and not after one that is being mapped', async () => {
  const { makerId, person } = await openMaker()
  const unknown = await begin(person, makerId, tableOf('なにか,ほか', 'x,y'))
  expect(unknown.state).toBe(importState.mapping)
  const half = await begin(person, makerId, tableOf('わが社の番号,定価', 'AB-1,1200'))
  expect(half.state).toBe(importState.mapping)
  expect((await readDetail(person, unknown.id)).state).toBe(importState.cancelled)
  const upload_id = await uploadTable(person, Buffer.from(tableOf('品番,定価', 'AB-1,1')))
  const body = { maker_id: makerId, upload_id, file_name: 'a.csv' }
  const refused = await person.request('POST', '/console/imports', { body })
  expect(refused.body).toMatchObject({ status: 409, code: 'import_running' })
})

test('ends a text without a table with a sentence, and reads files by their content', async () => {
  const { makerId, person } = await openMaker()
  const letter = await begin(
    person,
    makerId,
    'お世話になっております。\n価格表をお送りします。\n',
    '価格表.xlsx',
  )
  expect(letter).toMatchObject({
    ...{ state: importState.failed, may_retry: false },
    failure: '商品の表が見つかりません。「品番」などの見出しと商品の行のある、.xlsx か .csv をお送りください',
  })
  const header = await begin(person, makerId, '品番\n', '価格表.csv')
  expect(header).toMatchObject({ state: importState.failed, failure: '商品の行がありません' })
  const named = await begin(person, makerId, tableOf('品番,定価', 'AB-1,1'), '価格表.xlsx')
  expect(named).toMatchObject({ state: importState.checked, format: 'csv' })
})

test('offers the other sheets of a workbook after one without a table', async () => {
  const { makerId, person } = await openMaker()
  const file = await writeXlsx({
    sheets: [
      {
        name: '価格',
        rows: [
          ['品番', '定価'],
          ['AB-1', 1000],
        ],
      },
      { name: '表紙', rows: [['2027年 価格表'], ['株式会社みほん']] },
    ],
  })
  const seen = await begin(person, makerId, file, '価格表.csv')
  expect(seen).toMatchObject({ state: importState.checked, format: 'xlsx', sheet: '価格' })
  const cover = await act(person, seen.id, 'settings', { sheet: '表紙' }, 'PUT')
  expect(cover).toMatchObject({
    ...{ state: importState.mapping, sheets: ['価格', '表紙'], sheet: '表紙' },
    failure: 'シート「表紙」に商品の表がありません。ほかのシートを選んでください',
  })
  const back = await act(person, seen.id, 'settings', { sheet: '価格' }, 'PUT')
  expect(back).toMatchObject({ state: importState.checked, failure: '' })
  const below = await act(person, seen.id, 'settings', { header_row: 2 }, 'PUT')
  expect(below).toMatchObject({
    state: importState.mapping,
    failure: '2行目を見出しとすると、商品の行がありません。見出しの行を選び直してください',
  })
})
