import { expect, test } from 'vitest'
import { sidesOf } from '#contract/data/sides.ts'
import { compareSizes } from './by-size.ts'

const none = { width: null, depth: null, height: null, seat_height: null, diameter: null, thickness: null }

test('compares every side that both products have, with the sign of the difference', () => {
  const from = { ...none, width: 1800, depth: 900, height: 720 }
  expect(compareSizes(from, { ...none, width: 1600, depth: 900, height: 725 })).toEqual({
    text: '幅 −200・奥行 ±0・高さ +5 mm',
    value: 205,
  })
  expect(compareSizes(from, { ...from, seat_height: 400 })).toEqual({ text: '同じサイズ', value: 0 })
})

test('names the length of boards that are laid', () => {
  const from = { ...none, width: 120, height: 1820, thickness: 15 }
  const names = sidesOf([{ name: '無垢フローリング' }], from)
  expect(compareSizes(from, { ...from, width: 189, thickness: 12 }, names).text).toBe(
    '幅 +69・長さ ±0・厚さ −3 mm',
  )
})

test('compares round products by their diameter alone', () => {
  const from = { ...none, width: 340, depth: 340, height: 260, diameter: 340 }
  const to = { ...none, width: 280, depth: 280, height: 270, diameter: 280 }
  expect(compareSizes(from, to)).toEqual({ text: '高さ +10・直径 −60 mm', value: 70 })
})

test('adds no rounding errors below a millimetre', () => {
  expect(compareSizes({ ...none, thickness: 12.1 }, { ...none, thickness: 12.4 })).toEqual({
    text: '厚さ +0.3 mm',
    value: 0.3,
  })
})
