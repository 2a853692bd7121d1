import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlineOf } from '#contract/data/outlines/outline-of.ts'
import { scaleFigures } from '#contract/data/outlines/scale-figures.ts'
import { describeView } from './drawing.tsx'
import { drawingWidth, pathOf, placeViews } from './place-views.ts'

const none = { width: null, depth: null, height: null, seat_height: null, diameter: null, thickness: null }

test('places product and scale figure within the drawing, apart, with room for the measures', () => {
  const length = fc.integer({ min: 1, max: 12_000 })
  const kind = fc.constantFrom('ソファ', 'ペンダントライト', 'ブラケットライト', 'ラグ', '化粧パネル', '水栓')
  fc.assert(
    fc.property(kind, length, length, fc.option(length), (category, width, depth, height) => {
      const outline = outlineOf([{ name: category }], { ...none, width, depth, height })
      if (!outline) return
      const placed = placeViews(outline)
      const figure = scaleFigures[outline.beside]
      for (const { view, x, figureX, top } of placed.views) {
        const leftmost = figureX ?? x
        expect(leftmost).toBeGreaterThan(40)
        expect(x + view.width * placed.scale).toBeLessThan(drawingWidth - 40)
        expect(placed.floor - view.top * placed.scale).toBeGreaterThan(top + 10)
        if (figureX !== null) expect(figureX + figure.width * placed.scale).toBeLessThan(x)
      }
      expect(placed.height).toBeGreaterThan(placed.floor + 30)
    }),
  )
})

test('draws a path upwards from the floor in pixels', () => {
  const outline = outlineOf([{ name: '化粧パネル' }], { ...none, width: 1000, height: 2000, thickness: 3 })
  if (!outline) throw new Error('a panel has an outline')
  const placed = placeViews(outline)
  const [shape] = outline.views[0]?.shapes ?? []
  if (!shape) throw new Error('a panel has a shape')
  const { scale, floor } = placed
  const [right, up] = [100 + 1000 * scale, floor - 2000 * scale].map((value) => Math.round(value * 10) / 10)
  const low = Math.round(floor * 10) / 10
  expect(pathOf(shape, 100, placed)).toBe(`M100 ${low}L${right} ${low}L${right} ${up}L100 ${up}Z`)
})

test('describes the view and its measures for screen readers', () => {
  const size = { ...none, width: 540, depth: 520, height: 740, seat_height: 430 }
  const [front, side] = outlineOf([{ name: 'ダイニングチェア' }], size)?.views ?? []
  expect(front && describeView(front, '身長1,700 mmの人')).toBe(
    '正面図。幅540 mm、高さ740 mm。身長1,700 mmの人と並べた大きさ',
  )
  expect(side && describeView(side, undefined)).toBe('側面図。奥行520 mm、座面の高さ430 mm')
})
