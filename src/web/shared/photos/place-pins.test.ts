import { expect, test } from 'vitest'
import { placePins } from './place-pins.ts'

const distances = (pins: readonly { x: number; y: number }[], ratio: number) =>
  pins.flatMap((a, index) => pins.slice(index + 1).map((b) => Math.hypot(a.x - b.x, (a.y - b.y) / ratio)))

test('leaves pins that stand apart in place', () => {
  const pins = [
    { x: 0.2, y: 0.3 },
    { x: 0.5, y: 0.3 },
    { x: 0.5, y: 0.7 },
  ]
  expect(placePins(pins, 1.5)).toEqual(pins)
})

test('moves the second of two pins at one place beside the first, and changes nothing else of it', () => {
  const [first, second] = placePins(
    [
      { id: 1, x: 0.4, y: 0.4 },
      { id: 2, x: 0.4, y: 0.4 },
    ],
    1.5,
  )
  expect(first).toEqual({ id: 1, x: 0.4, y: 0.4 })
  expect(second?.id).toBe(2)
  expect(Math.hypot((second?.x ?? 0) - 0.4, ((second?.y ?? 0) - 0.4) / 1.5)).toBeCloseTo(0.076, 5)
})

test.each([1.5, 0.75, 2.4])('places thirty overlapping pins apart within a photo of %d', (ratio) => {
  const heap = Array.from({ length: 30 }, (_, index) => ({
    x: 0.5 + (index % 5) / 100,
    y: 0.5 + index / 300,
  }))
  const placed = placePins(heap, ratio)
  expect(placed).toHaveLength(30)
  expect(Math.min(...distances(placed, ratio))).toBeGreaterThan(0.0759)
  for (const { x, y } of placed) {
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(Math.max(x, y)).toBeLessThan(1)
  }
})

test('moves a pin out of the button’s corner by no more than necessary', () => {
  const [pin, beside] = placePins(
    [
      { x: 0.95, y: 0.93 },
      { x: 0.95, y: 0.7 },
    ],
    1.5,
  )
  const [right, below] = [1 - (pin?.x ?? 1), (1 - (pin?.y ?? 1)) / 1.5]
  expect(Math.max(right, below)).toBeGreaterThanOrEqual(0.15)
  expect(Math.max(right, below)).toBeLessThan(0.2)
  expect(beside).toEqual({ x: 0.95, y: 0.7 })
})

test('moves a pin at the edge inside the photo', () => {
  const [corner] = placePins([{ x: 0, y: 1 }], 1.5)
  expect(corner?.x).toBeGreaterThan(0.03)
  expect(corner?.y).toBeLessThan(0.96)
})

test('leaves the selected pin in place and keeps the order of all pins', () => {
  const pins = [
    { id: 1, x: 0.5, y: 0.5 },
    { id: 2, x: 0.52, y: 0.55 },
    { id: 3, x: 0.9, y: 0.5 },
  ]
  const [first, second, third] = placePins(pins, 1.5, ({ id }) => id === 2)
  expect(first?.id).toBe(1)
  expect(first).not.toEqual(pins[0])
  expect([second, third]).toEqual([pins[1], pins[2]])
})
