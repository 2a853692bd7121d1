import { expect, test } from 'vitest'
import { quote, shorten } from './head.ts'

test('keeps a description that fits', () => {
  expect(shorten('庭に開いた平屋です。')).toBe('庭に開いた平屋です。')
  expect(shorten('家'.repeat(160))).toBe('家'.repeat(160))
  expect(shorten('𠮷'.repeat(160))).toBe('𠮷'.repeat(160))
})

test('cuts a long description between characters, also those of two code units', () => {
  expect(shorten('家'.repeat(161))).toBe(`${'家'.repeat(159)}…`)
  expect(shorten('𠮷'.repeat(161))).toBe(`${'𠮷'.repeat(159)}…`)
})

test('shortens a long keyword in a heading', () => {
  expect(quote('木の椅子')).toBe('「木の椅子」')
  expect(quote('椅子'.repeat(100))).toBe(`「${'椅子'.repeat(19)}椅…」`)
})
