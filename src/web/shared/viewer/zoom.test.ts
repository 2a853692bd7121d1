import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drag, type Point, type View, whole, within, zoomAbout } from './zoom.ts'

const most = 5
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const points = fc.record({ x: number(-700, 700), y: number(-400, 400) })
const views = fc.record({ zoom: number(1, most), x: number(-900, 900), y: number(-900, 900) })
const sizes = fc.record({ width: number(50, 2000), height: number(50, 2000) })

/** Returns the position in the picture under a point of the stage. */
const placeUnder = ({ x, y }: Point, view: View) => ({
  x: (x - view.x) / view.zoom,
  y: (y - view.y) / view.zoom,
})

function expectNear(a: Point, b: Point): void {
  expect(a.x).toBeCloseTo(b.x, 6)
  expect(a.y).toBeCloseTo(b.y, 6)
}

test('keeps the point under the pointer in place while zooming between whole and the maximum', () => {
  fc.assert(
    fc.property(views, points, number(0.01, 40), (view, point, wanted) => {
      const zoomed = zoomAbout(view, wanted, most, point)
      expectNear(placeUnder(point, zoomed), placeUnder(point, view))
      expect(zoomed.zoom).toBe(Math.min(most, Math.max(1, wanted)))
    }),
  )
})

test('moves the picture along with a finger', () => {
  fc.assert(
    fc.property(views, points, points, (view, before, after) => {
      const dragged = drag(view, most, [before], [after])
      expectNear(placeUnder(after, dragged), placeUnder(before, view))
      expect(dragged.zoom).toBe(view.zoom)
    }),
  )
})

test('keeps the point between two parting fingers, and doubles the size at twice the distance', () => {
  fc.assert(
    fc.property(views, points, points, number(10, 100), (view, from, to, apart) => {
      const fingers = ({ x, y }: Point, distance: number) => [
        { x: x - distance, y },
        { x: x + distance, y },
      ]
      const pinched = drag({ ...view, zoom: 1.5 }, most, fingers(from, apart), fingers(to, 2 * apart))
      expect(pinched.zoom).toBeCloseTo(3, 9)
      expectNear(placeUnder(to, pinched), placeUnder(from, { ...view, zoom: 1.5 }))
    }),
  )
})

test('survives two fingers at one place', () => {
  const at = { x: 10, y: 10 }
  expect(drag(whole, most, [at, at], [at, at])).toEqual({ zoom: 1, x: 0, y: 0 })
})

test('covers as much of the stage as possible, and does not change when asked twice', () => {
  fc.assert(
    fc.property(views, sizes, sizes, (view, picture, stage) => {
      const held = within(view, picture, stage)
      for (const [side, at] of [
        ['width', held.x],
        ['height', held.y],
      ] as const) {
        const [half, edge] = [(picture[side] * held.zoom) / 2, stage[side] / 2]
        if (half <= edge) expect(Math.abs(at)).toBe(0)
        else {
          expect(at - half).toBeLessThanOrEqual(-edge + 1e-6)
          expect(at + half).toBeGreaterThanOrEqual(edge - 1e-6)
        }
      }
      expect(within(held, picture, stage)).toEqual(held)
    }),
  )
})
