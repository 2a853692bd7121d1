import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './amounts.ts'

const most = 999_999_999

test.each([
  ['5000', 5_000],
  ['5,000円', 5_000],
  ['¥5,000', 5_000],
  ['￥５，０００', 5_000],
  ['５０００　円', 5_000],
  ['5万', 50_000],
  ['５万円', 50_000],
  ['1.5万', 15_000],
  ['１．１万', 11_000],
  ['１万5千', 15_000],
  ['1万5,000円', 15_000],
  ['1万5', 15_000],
  ['2万30', 20_030],
  ['3千円', 3_000],
  ['2千5百', 2_500],
  ['千円', 1_000],
  ['五万円', 50_000],
  ['二十五万', 250_000],
  ['百万', 1_000_000],
  ['3千万', 30_000_000],
  ['1億2000万', 120_000_000],
  ['8まん', 80_000],
  ['8まんえん', 80_000],
  ['20億', most],
  ['0', 0],
])('reads %s as a price', (text, yen) => {
  expect(readAmount(text, '円', most)).toBe(yen)
})

test.each(['', ' ', '円', '¥', '万', 'やすめ', 'abc', '-500', '5.5', '1.2.3', '5万円以下', '60cm', '1e5'])(
  'rejects %j as a price',
  (text) => {
    expect(readAmount(text, '円', most)).toBeUndefined()
  },
)

test.each([
  ['1800', 1_800],
  ['１，８００', 1_800],
  ['1800mm', 1_800],
  ['６０ｃｍ', 600],
  ['60㎝', 600],
  ['60センチ', 600],
  ['1.8m', 1_800],
  ['2メートル', 2_000],
  ['30ミリメートル', 30],
  ['0.5cm', 5],
  ['0.25mm', 0.25],
  ['12.5', 12.5],
])('reads %s as a length', (text, millimetres) => {
  expect(readAmount(text, 'mm', most)).toBe(millimetres)
})

test.each(['', 'cm', '5万', '¥500', '3尺', '1.005'])('rejects %j as a length', (text) => {
  expect(readAmount(text, 'mm', most)).toBeUndefined()
})

test.each([
  ['5万まで', 'max', 50_000],
  ['5万円以下', 'max', 50_000],
  ['５万円以内', 'max', 50_000],
  ['〜5万', 'max', 50_000],
  ['～５万', 'max', 50_000],
  ['5万から', 'min', 50_000],
  ['5万円以上', 'min', 50_000],
  ['5万〜', 'min', 50_000],
  ['5万', 'min', 50_000],
  ['5万以上', 'max', undefined],
  ['5万まで', 'min', undefined],
  ['5万未満', 'max', undefined],
  ['3万〜5万', 'max', undefined],
  ['5万くらい', 'max', undefined],
  ['まで', 'max', undefined],
] as const)('reads %s as the %s of a range', (text, end, yen) => {
  expect(readAmount(text, '円', most, end)).toBe(yen)
})

test('reads whole numbers as shown, and any text as a number in bounds or nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), (value) => {
      expect(readAmount(value.toLocaleString('ja-JP'), '円', most)).toBe(value)
    }),
  )
  const typed = fc.string({ unit: fc.constantFrom(...'0159.,¥円十百千万億cm〇五 ') })
  fc.assert(
    fc.property(typed, fc.constantFrom('円' as const, 'mm' as const), (text, unit) => {
      const value = readAmount(text, unit, most)
      const hundredths = (value ?? 0) * (unit === 'mm' ? 100 : 1)
      expect(Math.abs(hundredths - Math.round(hundredths))).toBeLessThan(1e-6)
      expect(value === undefined || (value >= 0 && value <= most)).toBe(true)
    }),
  )
})

test.each([
  ['80', 80],
  ['80.5', 80.5],
  ['1,200㎡', 1_200],
  ['８０平米', 80],
  ['80m²', 80],
  ['25坪', 82.64],
  ['1.005', undefined],
  ['80cm', undefined],
  ['ひろめ', undefined],
  ['', undefined],
])('reads %j as an area of %j m²', (text, area) => {
  expect(readAmount(text, 'm²', most)).toBe(area)
})

test.each([
  ['5.8', 'kg', 5.8],
  ['５．８ｋｇ', 'kg', 5.8],
  ['800g', 'kg', 0.8],
  ['12キロ', 'kg', 12],
  ['9.5W', 'W', 9.5],
  ['60ワット', 'W', 60],
  ['1,450lm', 'lm', 1_450],
  ['2700K', 'K', 2_700],
  ['3000ケルビン', 'K', 3_000],
  ['90Ra', 'Ra', 90],
  ['90', 'Ra', 90],
  ['0.45', 'C.S.R', 0.45],
  ['0.455', 'C.S.R', undefined],
  ['9.55W', 'W', undefined],
  ['600.5', 'lm', undefined],
  ['5kg', 'W', undefined],
  ['5cm', 'kg', undefined],
  ['明るめ', 'lm', undefined],
  ['', 'K', undefined],
  ['W', 'W', undefined],
] as const)('reads %j as an amount in %s', (text, unit, amount) => {
  expect(readAmount(text, unit, most)).toBe(amount)
})
