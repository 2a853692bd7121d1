import { expect, test } from 'vitest'
import { idParam } from './params.ts'

test.each(['0', '-1', '1.5', '', '１', '10000000000'])('%j is no id', (text) => {
  expect(
    idParam('ID')
      .safeParse(text)
      .error?.issues.map(({ message }) => message),
  ).toContain('ID は正の整数で指定してください')
})

test('an id is a number', () => {
  expect(idParam('ID').parse('9999999999')).toBe(9_999_999_999)
})
