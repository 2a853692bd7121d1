import { expect, test } from 'vitest'
import { colorTypes, labelOf } from '#contract/data/enums.ts'
import { colorTypeOf } from './room-colors.ts'

test.each([
  ['#b8c3a8', 'グリーン'],
  ['#565a43', 'グリーン'],
  ['#364b28', 'グリーン'],
  ['#d0bc98', 'ベージュ'],
  ['#a9a389', 'ベージュ'],
  ['#b7b4aa', 'シルバー'],
  ['#8f9789', 'グレー'],
  ['#2fa6a0', 'ターコイズ'],
])('names the color %s %s', (hex, name) => expect(labelOf(colorTypes, colorTypeOf(hex) ?? 0)).toBe(name))

test('names the sample color of each color type by that type', () => {
  for (const { id, hex } of colorTypes) if (hex) expect(colorTypeOf(hex)).toBe(id)
})
