import { expect, test } from 'vitest'
import { colorTypes } from '#contract/data/enums.ts'
import { colorOfFinish } from './color-of-finish.ts'

const labelOf = (name: string) => colorTypes.find(({ id }) => id === colorOfFinish(name))?.label

test.each([
  ['グリーン', 'グリーン'],
  ['ﾎﾜｲﾄ', 'ホワイト'],
  ['アイボリー', 'ホワイト'],
  ['ティール', 'ターコイズ'],
  ['白 色', 'ホワイト'],
])('reads %s as %s', (name, label) => {
  expect(labelOf(name)).toBe(label)
})

test.each(['', 'オーク', 'グレージュ', 'ホワイトオーク'])('reads no color of %j', (name) => {
  expect(labelOf(name)).toBeUndefined()
})
