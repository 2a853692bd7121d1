import { expect, test } from 'vitest'
import { initialOf } from './initial-of.ts'

test.each([
  ['床野 間子', '床'],
  ['SORA LIVING', 'S'],
  ['株式会社トコノマ', 'ト'],
  ['㈱ 床の間', '床'],
  ['（有）山田木工', '山'],
  ['木曽家具株式会社', '木'],
  ['株式会社', '株'],
  ['𠮷野', '𠮷'],
  ['', ''],
])('takes the initial of %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
