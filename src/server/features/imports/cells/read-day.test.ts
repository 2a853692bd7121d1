import { expect, test } from 'vitest'
import { readCell } from './read-cell.ts'
import { testColumn, testVocabulary } from './test-vocabulary.ts'

const read = (text: string) =>
  readCell(testColumn('discontinued_on'), { text }, { vocabulary: testVocabulary, values: {} })

test.each([
  ['2027-03-31', '2027-03-31'],
  ['2027/3/31', '2027-03-31'],
  ['２０２７．３．３１', '2027-03-31'],
  ['2027年3月31日', '2027-03-31'],
  ['2027年3月末', '2027-03-31'],
  ['2028年 2月末日', '2028-02-29'],
  ['2027-03-31 00:00', '2027-03-31'],
  ['20270331', '2027-03-31'],
  ['令和9年3月31日', '2027-03-31'],
  ['R9.3.31', '2027-03-31'],
  ['平成元年12月1日', '1989-12-01'],
  ['46477', '2027-03-31'],
])('reads %s', (text, value) => expect(read(text)).toMatchObject({ value }))

test.each(['2027-02-30', '2027/13/1', '令和9年4月31日'])('says that %s does not exist', (text) =>
  expect(read(text)).toEqual({ issue: 'ない日付です。日付を確かめてください' }),
)

test.each(['来春', '3月末', '27/3/31', '2027'])('refuses %s', (text) =>
  expect(read(text)).toEqual({ issue: '日付を 2027-03-31 の形で入力してください' }),
)

test('shows how a day was read', () => {
  expect(read('2027年3月末')).toMatchObject({ readAs: '2027-03-31' })
})
