import { expect, test } from 'vitest'
import { readSize } from './read-size.ts'

test.each([
  ['W900', { width: '900' }],
  ['Ｗ１２００×Ｄ４５０', { width: '1200', depth: '450' }],
  ['w1800 x d900 x h720 mm', { width: '1800', depth: '900', height: '720' }],
  ['φ600', { diameter: '600' }],
  ['H760 SH430', { height: '760', seat_height: '430' }],
  ['t12.5', { thickness: '12.5' }],
  ['ホワイト', {}],
  ['W900 特注', {}],
  ['WH', {}],
  ['900', {}],
  ['', {}],
])('reads the sides of %j', (text, sides) => {
  expect(readSize(text)).toEqual(sides)
})
