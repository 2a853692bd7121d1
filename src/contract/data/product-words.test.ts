import { expect, test } from 'vitest'
import { describeMeasure, describeWeight } from './product-words.ts'

test.each([
  [1_450, 'lm', '1,450 lm'],
  [9.5, 'W', '9.5 W'],
  [90, 'Ra', 'Ra90'],
  [0.45, 'C.S.R', 'C.S.R 0.45'],
])('%d in %s is %s', (value, unit, text) => {
  expect(describeMeasure({ value, unit })).toBe(text)
})

test.each([
  [850, '850 g'],
  [5_800, '5.8 kg'],
  [null, ''],
])('%j grams are %j', (grams, text) => {
  expect(describeWeight(grams)).toBe(text)
})
