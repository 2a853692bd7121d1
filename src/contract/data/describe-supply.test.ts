import { expect, test } from 'vitest'
import { describeSupply } from './describe-supply.ts'

test.each([
  [true, 0, '在庫あり・即日出荷'],
  [true, 3, '在庫あり・約3日で出荷'],
  [true, 7, '在庫あり・約7日で出荷'],
  [true, null, '在庫あり'],
  [false, 21, '受注生産・納期 約3週間'],
  [false, 30, '受注生産・納期 約30日'],
  [false, 0, '受注生産'],
  [false, null, '受注生産'],
])('describes in stock %s, %s days as: %s', (in_stock, lead_time_days, words) => {
  expect(describeSupply({ discontinued: false, in_stock, lead_time_days })).toBe(words)
})

test('names no date for a discontinued product', () => {
  expect(describeSupply({ discontinued: true, in_stock: true, lead_time_days: 3 })).toBe('生産を終了しました')
})
