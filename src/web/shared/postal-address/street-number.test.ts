import { expect, test } from 'vitest'
import { hasNumber } from './street-number.ts'

test.each([
  '銀座1-2-3',
  '銀座一丁目',
  '寺町通三条上る百二十番地',
  '本町四番二号',
  '本町四番の二',
  '麻布十番二丁目',
  '大字上野字原番外地',
  '箱根町番地なし',
  '青ヶ島村無番地',
])('finds in %s a street number or a note that there is none', (street) =>
  expect(hasNumber(street)).toBe(true),
)

test.each(['銀座', '六本木', '三番町', '一番町', '八丁堀', '千代田', '五番丁', '麻布十番', '十番', '五番街'])(
  'recognises %s as a town alone',
  (street) => expect(hasNumber(street)).toBe(false),
)
