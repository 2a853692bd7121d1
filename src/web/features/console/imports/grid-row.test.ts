import { expect, test } from 'vitest'
import { importDetailExample, rowExample } from '#contract/imports/examples.ts'
import { firstPlace, type ImportRow, keyPlace, layRow, listTellingPlaces } from './grid-row.ts'

const [code, price, shelf] = importDetailExample.file_columns
const columns = {
  ...importDetailExample,
  file_columns: [shelf, code, price].flatMap((each) => each ?? []),
  added_columns: [],
}

const row = (values: Partial<ImportRow>): ImportRow => ({
  ...rowExample,
  cells: ['A-3', 'KK-1', '69,300'],
  changes: [],
  ...values,
})

test('shows changes, issues and notes in the cells of the file that they come from', () => {
  const changed = row({
    changes: [{ column: 'price', before: '66000', after: '69300' }],
    issues: [{ column: 'code', message: '二度あります' }],
    notes: [{ column: 'price', message: '69300と読みました' }],
  })
  const { cells, others } = layRow(changed, columns)
  expect(cells.map(({ text, isTaken }) => [text, isTaken])).toEqual([
    ['A-3', false],
    ['KK-1', true],
    ['69,300', true],
  ])
  expect(cells[2]).toMatchObject({ change: { before: '66000' }, notes: ['69300と読みました'], issues: [] })
  expect(cells[1]?.issues).toEqual(['二度あります'])
  expect(others).toEqual([])
})

test('shows issues of the row and of absent columns at the 品番', () => {
  const { cells } = layRow(
    row({
      issues: [
        { column: null, message: '行がおかしいです' },
        { column: 'name', message: '製品名がありません' },
        { column: 'name', message: '長すぎます' },
      ],
    }),
    { ...columns, columns: [{ key: 'name', header: '製品名', level: 'product', help: '' }] },
  )
  expect(cells[1]?.issues).toEqual(['行がおかしいです', '製品名がありません', '製品名：長すぎます'])
  expect(cells[0]?.issues).toEqual([])
})

test('shows issues of an added column in a cell of its own, behind those of the file', () => {
  const detail = {
    ...columns,
    columns: [{ key: 'name_kana', header: '製品名カナ', level: 'product' as const, help: '' }],
    added_columns: [{ place: 4, column: 'name_kana' }],
  }
  const broken = row({ issues: [{ column: 'name_kana', message: '読みがありません' }] })
  const grid = layRow(broken, detail)
  expect(grid.cells.at(-1)).toMatchObject({
    ...{ place: 4, header: '製品名カナ', isTaken: true, text: '' },
    issues: ['読みがありません'],
  })
  expect(firstPlace(grid, 1)).toBe(4)
  expect(listTellingPlaces([{ row: broken, grid }], detail.file_columns)).toEqual(new Set([1, 4]))
})

test('keeps changes of fields without a column apart', () => {
  const { cells, others } = layRow(
    row({ changes: [{ column: 'width', before: '', after: '1820' }] }),
    columns,
  )
  expect(cells.every(({ change }) => change === undefined)).toBe(true)
  expect(others).toEqual([{ column: 'width', header: 'width', before: '', after: '1820' }])
})

test('begins with the issue of a row, else with a change, else with the 品番', () => {
  const key = keyPlace(columns.file_columns)
  const placeIn = (values: Partial<ImportRow>) => firstPlace(layRow(row(values), columns), key)
  const change = { column: 'code', before: 'KK-0', after: 'KK-1' }
  expect(placeIn({ changes: [change], issues: [{ column: 'price', message: '' }] })).toBe(2)
  expect(placeIn({ changes: [{ ...change, column: 'price' }] })).toBe(2)
  expect(placeIn({})).toBe(1)
})

test('leaves out columns in which nothing changes, unless the row is new', () => {
  const shown = (values: Partial<ImportRow>) => {
    const each = row(values)
    return [...listTellingPlaces([{ row: each, grid: layRow(each, columns) }], columns.file_columns)].sort()
  }
  expect(shown({})).toEqual([1])
  expect(shown({ notes: [{ column: 'price', message: '' }] })).toEqual([1, 2])
  expect(shown({ outcome: 'new' })).toEqual([1, 2])
})
