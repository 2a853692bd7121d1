import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

const unknown = {
  width: null,
  depth: null,
  height: null,
  seat_height: null,
  diameter: null,
  thickness: null,
}

test('formats the known sizes in millimetres', () => {
  expect(formatSize({ ...unknown, width: 560, depth: 520, height: 760, seat_height: 430 }, [])).toBe(
    'W560×D520×H760 SH430 mm',
  )
  expect(formatSize({ ...unknown, diameter: 450 }, [])).toBe('φ450 mm')
  expect(formatSize({ ...unknown, width: 1100, depth: 1100, diameter: 1100, height: 720 }, [])).toBe(
    'φ1100×H720 mm',
  )
  expect(formatSize({ ...unknown, width: 420, depth: 380, diameter: 410, height: 140 }, [])).toBe(
    'W420×D380×H140 φ410 mm',
  )
  expect(formatSize(unknown, [])).toBe('')
})

test('names a length for a board that is laid, and a height for one that stands or has a depth', () => {
  const board = { ...unknown, width: 140, height: 2000, thickness: 25 }
  for (const name of ['無垢フローリング', '複合フローリング', 'デッキ材'])
    expect(formatSize(board, [{ name }])).toBe('W140×L2000 t25 mm')
  expect(formatSize(board, [{ name: '化粧パネル' }])).toBe('W140×H2000 t25 mm')
  expect(formatSize({ ...board, depth: 2000, height: 25 }, [{ name: 'デッキ材' }])).toBe(
    'W140×D2000×H25 t25 mm',
  )
})
