import { expect, test } from 'vitest'
import { readCell } from './read-cell.ts'
import { testColumn, testVocabulary } from './test-vocabulary.ts'

const read = (key: string, text: string) =>
  readCell(testColumn(key), { text }, { vocabulary: testVocabulary, values: {} })

test.each<[text: string, value: number, unit: number, readAs: string]>([
  ['1,200円/m²', 1200, 2, '1200円/m²'],
  ['￥12,000/本', 12_000, 6, '12000円/本'],
  ['12,000円/㎡（税別）', 12_000, 2, '12000円/m²'],
  ['1,200円（税抜）／枚', 1200, 3, '1200円/枚'],
  ['@980/ｍ', 980, 5, '980円/m'],
  ['1,200円／1ケース', 1200, 4, '1200円/ケース'],
  ['1,200円（m²）', 1200, 2, '1200円/m²'],
  ['1m²あたり1,200円', 1200, 2, '1200円/m²'],
  ['1,200円（1m²あたり）', 1200, 2, '1200円/m²'],
  ['1,200円/(m2)', 1200, 2, '1200円/m²'],
  ['1,200円（／枚）', 1200, 3, '1200円/枚'],
  ['1,200円（1枚につき）（税別）', 1200, 3, '1200円/枚'],
  ['1.2万円/脚', 12_000, 1, '12000円/台'],
])('reads the unit of the price %s', (text, value, priceUnit, readAs) => {
  expect(read('price', text)).toEqual({ value, priceUnit, readAs })
})

test('refuses a unit of prices that there is none of', () => {
  expect(read('price', '1,200円/巻')).toEqual({
    issue:
      '価格の単位「巻」は選べません。台、m²、枚、ケース、m、本、セット、缶のどれかにするか、金額だけにしてください',
  })
})

test('tells a note beside a price from a unit, and passes over 参考', () => {
  expect(read('price', '1200円(参考)')).toEqual({ value: 1200, readAs: '1200' })
  expect(read('price', '1,200円（送料込）')).toEqual({
    issue: '「送料込」は読み取れません。金額だけを入力してください',
  })
  expect(read('price', '1,200円（1巻あたり）')).toHaveProperty(
    'issue',
    expect.stringContaining('「1巻」は選べません'),
  )
})

test('refuses a price of many signs', () => {
  expect(read('price', `1${'・'.repeat(30_000)}円`)).toEqual({ issue: '数で入力してください（例: 1200）' })
})
