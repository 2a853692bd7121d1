import { expect, test } from 'vitest'
import { idParam, rangeParam } from './params.ts'

test.each(['0', '-1', '1.5', '', '１', '10000000000'])('rejects %j as an id', (text) => {
  expect(
    idParam('ID')
      .safeParse(text)
      .error?.issues.map(({ message }) => message),
  ).toContain('ID は正の整数で指定してください')
})

test('parses an id as a number', () => {
  expect(idParam('ID').parse('9999999999')).toBe(9_999_999_999)
})

test('accepts decimals in a range bound only where the unit has decimals', () => {
  const accepts = (text: string, decimals?: number) => rangeParam('広さ', decimals).safeParse(text).success
  expect(['0', '82', '1.5', '-1', '1e3', '1.', ''].map((text) => accepts(text))).toEqual([
    ...[true, true, false, false, false, false, false],
  ])
  expect(['0', '82.64', '0.5700000000000001', '-1', '1e3', '1.', ''].map((text) => accepts(text, 2))).toEqual(
    [...[true, true, true, false, false, false, false]],
  )
})

test('accepts a range bound in scientific notation with a tiny exponent', () => {
  expect(rangeParam('広さ', 2).parse('2.2250738585e-313')).toBe(2.2250738585e-313)
})
