import { expect, test } from 'vitest'
import { isNoteRow, splitNotes } from './note-rows.ts'

const sources = {
  headers: ['品番', '製品名', 'サイズ/幅', '価格（税抜）'],
  codePlace: 0,
  isKnownCode: (text: string) => text === '※1',
}

const isNote = (...cells: string[]) => isNoteRow({ number: 9, cells }, sources)

test.each([
  [['', '※価格は税抜です', '', '']],
  [['※価格は税抜です', '', '', '']],
  [['注）納期は約3週間', '']],
  [['（注）納期は約3週間', '']],
  [['納期は別途お問い合わせください', '', '', '']],
  [['（注意）納期は約3週間', '']],
  [['受注生産品です。納期はお問い合わせください', '', '', '']],
  [['', '', '', '－ 3 －']],
  [['3/12', '', '', '']],
  [['3 ページ', '', '', '']],
  [['小　計', '', '', '128,000']],
  [['', '合計', '', '￥1,280,000-']],
  [['', '小計（税抜）', '', '128,000']],
  [['', 'ソファ　合計', '', '128,000']],
  [['品番', '製品名', '', '価格(税抜)']],
  [['品番', '製品名', '幅', '価格（税抜）']],
  [['■ソファ', '', '', '']],
])('leaves out %j', (cells) => {
  expect(isNote(...cells)).toBe(true)
})

test.each([
  [['', 'ソファ', '', '12,000']],
  [['', '', '900', '12,000']],
  [['', '', '', '12,000']],
  [['AB-1', '', '', '']],
  [['※1', '', '', '']],
  [['2026-1', '', '', '']],
  [['AB-1', '合計', '', '12,000']],
  [['AB-1', '製品名', '', '12,000']],
])('keeps %j', (cells) => {
  expect(isNote(...cells)).toBe(false)
})

test('counts a formula without a value as a cell, and one taken from above as none', () => {
  const cells = ['', 'ソファ', '', '']
  expect(isNoteRow({ number: 9, cells, notes: { 3: 'no_result' } }, sources)).toBe(false)
  expect(
    isNoteRow({ number: 9, cells: ['', 'ソファ', '特注色もあります', ''], notes: { 1: 'filled' } }, sources),
  ).toBe(true)
})

const code = (number: number, text: string) => ({ number, cells: [text, '', '', ''] })
const page = { number: 3, cells: ['', '', '', '- 1 -'] }
const repeated = { number: 4, cells: ['品番', '製品名', '幅', '価格（税抜）'] }

test('knows rows that follow the row above over page breaks alone', async () => {
  const above = code(2, 'AB-1')
  const afterBreaks = async (...between: (typeof above)[]) => [
    ...(await splitNotes([above, ...between, code(6, 'AB-2')], sources)).afterBreaks,
  ]
  expect(await afterBreaks(page, repeated)).toEqual([6])
  expect(await afterBreaks()).toEqual([])
  expect(await afterBreaks(page, code(4, '■ソファ'), { ...repeated, number: 5 })).toEqual([])
})
