import { expect, test } from 'vitest'
import { importState, importStates } from '#contract/data/import-states.ts'
import {
  describeColumns,
  describeCounts,
  describeReading,
  describeRemaining,
  describeState,
  describeWrites,
  describeWritten,
} from './describe-import.ts'

const counted = (made: number, changed: number, unchanged = 0, error = 0) => ({
  counts: { new: made, changed, unchanged, error },
})

const columns = (...taken: boolean[]) =>
  taken.map((isTaken, at) => ({ header: `列${at + 1}`, samples: [], column: isTaken ? 'name' : null }))

test('names only the outcomes that rows have', () => {
  expect(describeCounts(counted(2, 310, 9420, 7))).toBe('新規2・変更310・変更なし9,420・誤り7')
  expect(describeCounts(counted(0, 3))).toBe('変更3')
  expect(describeCounts(counted(0, 0))).toBe('')
})

test('says what will be written', () => {
  expect(describeWrites(counted(48, 1310))).toBe('48品番を作り、1,310品番を変えます')
  expect(describeWrites(counted(48, 0))).toBe('48品番を作ります')
  expect(describeWrites(counted(0, 1))).toBe('1品番を変えます')
  expect(describeWrites(counted(0, 0, 5))).toBe('')
  expect(describeWrites({ counts: { new: 2, changed: 3, hidden: 1200 } })).toBe(
    '2品番を作り、3品番を変え、1,200品番を非公開にします',
  )
  expect(describeWritten({ counts: { hidden: 4 } })).toBe('4品番を非公開にしました')
  expect(describeWritten(counted(48, 3))).toBe('48品番を作り、3品番を変えました')
})

test('announces the rows once they are compared, and a phrase for each state', () => {
  expect(describeState({ ...counted(0, 3), state: importState.checked })).toBe('確かめました。変更3')
  for (const { id } of importStates) expect(describeState({ ...counted(0, 0), state: id })).not.toBe('')
})

test('names the columns that are left out, and counts the others of them', () => {
  expect(describeColumns(columns(true, true))).toBe('2列すべてを取り込みます')
  expect(describeColumns(columns(true, false, true))).toBe(
    '3列のうち2列を取り込みます。「列2」は取り込みません',
  )
  expect(describeColumns(columns(...Array(7).fill(false)))).toBe(
    '7列のうち0列を取り込みます。「列1」「列2」「列3」「列4」「列5」ほか2列は取り込みません',
  )
})

test('describes a workbook by its sheet, and a text by its encoding', () => {
  const workbook = {
    format: 'xlsx',
    encoding: null,
    sheets: ['表紙', '価格'],
    sheet: '価格',
    header_row: 3,
  } as const
  expect(describeReading({ ...workbook, sheets: [...workbook.sheets] })).toBe(
    'Excel・シート「価格」・見出しは3行目',
  )
  expect(
    describeReading({ format: 'csv', encoding: 'shift_jis', sheets: [], sheet: null, header_row: 1 }),
  ).toBe('CSV・Shift_JIS（CP932）・見出しは1行目')
  expect(describeReading({ format: null, encoding: null, sheets: [], sheet: null, header_row: null })).toBe(
    '',
  )
})

test('estimates the rest by the pace that was seen', () => {
  const from = { progress: 100, ms: 0 }
  expect(describeRemaining(from, { progress: 100, ms: 4000 }, 300)).toBe('')
  expect(describeRemaining(from, { progress: 200, ms: 10_000 }, 300)).toBe('残り約10秒')
  expect(describeRemaining(from, { progress: 200, ms: 100 }, 300)).toBe('残り約5秒')
  expect(describeRemaining(from, { progress: 110, ms: 10_000 }, 310)).toBe('残り約4分')
  expect(describeRemaining(from, { progress: 300, ms: 10_000 }, 300)).toBe('')
})
