import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { openMaker, begin, act, readRows, storedCodes, category } = await openImportDesk(api)

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
