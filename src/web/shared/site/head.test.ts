import { expect, test } from 'vitest'
import { quote, shorten } from './head.ts'

test('a description that fits stays as it is', () => {
  expect(shorten('庭に開いた平屋です。')).toBe('庭に開いた平屋です。')
  expect(shorten('家'.repeat(160))).toBe('家'.repeat(160))
  expect(shorten('𠮷'.repeat(160))).toBe('𠮷'.repeat(160))
})

test('a long one is cut between characters, also those of two code units', () => {
  expect(shorten('家'.repeat(161))).toBe(`${'家'.repeat(159)}…`)
  expect(shorten('𠮷'.repeat(161))).toBe(`${'𠮷'.repeat(159)}…`)
})

test('a heading names the beginning of a long keyword', () => {
  expect(quote('木の椅子')).toBe('「木の椅子」')
  expect(quote('椅子'.repeat(100))).toBe(`「${'椅子'.repeat(19)}椅…」`)
})
