import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['112.4', 112.4],
  ['１１２．４', 112.4],
  ['1,200', 1200],
  ['２０２５年', 2025],
  ['112.4 ㎡', 112.4],
  ['80m²', 80],
  ['90平米', 90],
  ['−12.5', -12.5],
  ['ー１２．５', -12.5],
  ['‐3', -3],
  ['－', Number.NaN],
  [' ', null],
  ['令和5', Number.NaN],
  ['+10', 10],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['Infinity', Number.NaN],
])('reads %s as %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
