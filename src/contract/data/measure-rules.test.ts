import { expect, test } from 'vitest'
import { findMeasureIssue, specMeasureKeys } from './measure-rules.ts'

test('keeps sizes and weight, which have fields of their own, out of the measures of the editor', () => {
  expect(specMeasureKeys).toEqual([
    ...['surface_layer', 'load_capacity', 'watts', 'lumens', 'kelvin'],
    ...['color_rendering', 'slip_resistance'],
  ])
})

test.each([
  ['lumens', 640],
  ['slip_resistance', 0.47],
  ['watts', 9.5],
  ['color_rendering', 0],
  ['surface_layer', 4.35],
] as const)('accepts %s of %d', (key, value) => {
  expect(findMeasureIssue(key, value)).toBeUndefined()
})

test.each([
  ['lumens', 640.5, '1〜999,999の整数で入力してください'],
  ['lumens', 0, '1〜999,999の整数で入力してください'],
  ['kelvin', 27, '1,000〜20,000の整数で入力してください'],
  ['color_rendering', 101, '0〜100の整数で入力してください'],
  ['slip_resistance', 0.475, '0.01〜2の数で、小数は2けたまで入力してください'],
  ['watts', Number.NaN, '0.1〜99,999.9の数で、小数は1けたまで入力してください'],
] as const)('refuses %s of %d', (key, value, message) => {
  expect(findMeasureIssue(key, value)).toBe(message)
})
