import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf, outlineOf } from './outline-of.ts'
import { scaleFigures } from './scale-figures.ts'

const none = { width: null, depth: null, height: null, seat_height: null, diameter: null, thickness: null }
const chair = { ...none, width: 540, depth: 520, height: 740, seat_height: 430 }

const signs = (category: string, size: Parameters<typeof outlineOf>[1]) =>
  outlineOf([{ name: category }], size)?.views.map(({ name, measures }) => [
    name,
    ...measures.map((measure) => `${measure.sign}${lengthOf(measure)}`),
  ])

const kinds = [
  'ソファ',
  'スツール',
  'ダイニングチェア',
  'テーブルライト',
  'フロアライト',
  'ペンダントライト',
  'ブラケットライト',
].concat([
  'ダイニングテーブル',
  'シェルフ',
  'TVボード',
  'ベッドフレーム',
  'カーテン',
  'ブラインド',
  'プランター',
  '室内ドア',
  '水栓',
])

describe('outlineOf: views and measures', () => {
  test('draws a chair from the front and the side, with its seat height', () => {
    expect(signs('ダイニングチェア', chair)).toEqual([
      ['正面', 'W540', 'H740'],
      ['側面', 'D520', 'SH430'],
    ])
  })
  test('draws round furniture from the front and from above, or from the side to show its seat', () => {
    const round = { ...none, width: 1100, depth: 1100, height: 720, diameter: 1100 }
    expect(signs('ダイニングテーブル', round)).toEqual([
      ['正面', 'φ1100', 'H720'],
      ['平面', 'φ1100'],
    ])
    expect(signs('スツール', { ...round, seat_height: 430 })?.[1]).toEqual(['側面', 'φ1100', 'SH430'])
  })
  test('draws the piece and thickness of a material, no side of cloth, and the floor area of a rug', () => {
    expect(signs('化粧パネル', { ...none, width: 910, height: 2420, thickness: 3 })).toEqual([
      ['正面・断面', 'W910', 't3', 'H2420'],
    ])
    expect(signs('無垢フローリング', { ...none, width: 120, height: 1820, thickness: 15 })).toEqual([
      ['正面・断面', 'W120', 't15', 'L1820'],
    ])
    expect(signs('和紙', { ...none, width: 900, height: 1800, thickness: 0.3 })).toEqual([
      ['正面・断面', 'W900', 't0.3', 'H1800'],
    ])
    expect(signs('カーテン', { ...none, width: 1400, height: 2300 })).toEqual([['正面', 'W1400', 'H2300']])
    expect(signs('ラグ', { ...none, width: 2000, depth: 1400, thickness: 14 })).toEqual([
      ['平面', 'W2000', 'D1400'],
    ])
  })
  test('shows a tile beside a hand, with or without a thickness', () => {
    const tile = { ...none, width: 300, height: 300 }
    expect(outlineOf([{ name: '磁器質タイル' }], tile)?.beside).toBe('hand')
    expect(outlineOf([{ name: '磁器質タイル' }], { ...tile, thickness: 9 })?.beside).toBe('hand')
  })
  test('draws nothing unless two sides are known', () => {
    for (const size of [none, { ...none, thickness: 3 }, { ...none, width: 530 }, { ...none, height: 900 }])
      expect(outlineOf([{ name: '壁紙' }], size)).toBeNull()
  })
})

describe('outlineOf: undocumented shapes', () => {
  test('draws standing furniture as its bounding box with the seat height', () => {
    const outline = outlineOf([{ name: 'ダイニングチェア' }], chair)
    expect(outline?.isBox).toBe(true)
    const square = { closed: true, fine: false }
    const [front] = outline?.views ?? []
    expect(front?.shapes).toEqual([
      {
        ...square,
        points: [
          [0, 0],
          [540, 0],
          [540, 740],
          [0, 740],
        ],
      },
      {
        closed: false,
        fine: true,
        points: [
          [0, 430],
          [540, 430],
        ],
      },
    ])
  })
  test('draws a material in its own shape: a board, or a hexagonal tile where the words say so', () => {
    const tile = { ...none, width: 150, height: 173, thickness: 9 }
    const cornersOf = (...words: string[]) => {
      const outline = outlineOf([{ name: '磁器質タイル' }], tile, words)
      expect(outline?.isBox).toBe(false)
      return outline?.views[0]?.shapes[0]?.points.length
    }
    expect(cornersOf('マット')).toBe(4)
    expect(cornersOf('ヘキサゴン', '無釉')).toBe(6)
  })
})

test('shows a tile beside a hand, a panel or furniture beside a person, a rug beside a tatami mat', () => {
  const piece = (width: number, height: number) =>
    outlineOf([{ name: '磁器質タイル' }], { ...none, width, height, thickness: 9 })
  expect(piece(600, 600)?.beside).toBe('hand')
  expect(piece(910, 2420)?.beside).toBe('person')
  expect(outlineOf([{ name: 'スツール' }], { ...none, width: 400, depth: 400, height: 450 })?.beside).toBe(
    'person',
  )
  expect(outlineOf([{ name: '水栓' }], { ...none, width: 60, depth: 170, height: 310 })?.beside).toBe('hand')
  expect(outlineOf([{ name: 'ラグ' }], { ...none, width: 900, depth: 600 })?.beside).toBe('tatami')
})

test('fills the bounding box and draws nothing outside it, for any category and sizes', () => {
  const length = fc.integer({ min: 1, max: 12_000 })
  const size = fc.record({ width: length, depth: length, height: length, seat: fc.option(length) })
  fc.assert(
    fc.property(fc.constantFrom(...kinds), size, fc.boolean(), (kind, { seat, ...sides }, isRound) => {
      const outline = outlineOf([{ name: kind }], {
        ...none,
        ...sides,
        seat_height: seat,
        ...(isRound && { depth: sides.width, diameter: sides.width }),
      })
      for (const { width, bottom, top, shapes, measures } of outline?.views ?? []) {
        const points = shapes.flatMap((shape) => shape.points)
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(-1e-6)
        expect(Math.max(...xs)).toBeLessThanOrEqual(width + 1e-6)
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(bottom - 1e-6)
        expect(Math.max(...ys)).toBeCloseTo(top, 6)
        expect(measures.every(({ from, to }) => to > from)).toBe(true)
      }
    }),
  )
})

test('draws the scale figures in the size that their labels name', () => {
  for (const { width, height, shapes } of Object.values(scaleFigures)) {
    const points = shapes.flatMap((shape) => shape.points)
    expect(Math.max(...points.map(([x]) => x))).toBeLessThanOrEqual(width)
    expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThan(height - 10)
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThanOrEqual(height)
  }
})

test('lays or hangs a product in several categories when one of the categories does', () => {
  const board = { ...none, width: 120, height: 1820, thickness: 15 }
  const both = [{ name: '化粧パネル' }, { name: 'デッキ材' }]
  expect(outlineOf(both, board)?.views[0]?.measures.map(({ sign }) => sign)).toContain('L')
  const lamp = { ...none, width: 300, depth: 300, height: 200 }
  expect(outlineOf([{ name: 'フロアライト' }, { name: 'ペンダントライト' }], lamp)?.from).toBe('ceiling')
})
