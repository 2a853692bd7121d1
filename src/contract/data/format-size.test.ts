import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test('sizes name what is known, in millimetres', () => {
  const unknown = {
    width: null,
    depth: null,
    height: null,
    seat_height: null,
    diameter: null,
    thickness: null,
  }
  expect(formatSize({ ...unknown, width: 560, depth: 520, height: 760, seat_height: 430 })).toBe(
    'W560×D520×H760 SH430 mm',
  )
  expect(formatSize({ ...unknown, diameter: 450 })).toBe('φ450 mm')
  expect(formatSize({ ...unknown, width: 1100, depth: 1100, diameter: 1100, height: 720 })).toBe(
    'φ1100×H720 mm',
  )
  expect(formatSize({ ...unknown, width: 420, depth: 380, diameter: 410, height: 140 })).toBe(
    'W420×D380×H140 φ410 mm',
  )
  expect(formatSize(unknown)).toBe('')
})
