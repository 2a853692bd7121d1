/** Millimetres from the left edge of a view and up from the floor. */
export type Point = readonly [x: number, y: number]

/** Polyline. A closed one is filled; `fine` marks inner edges. */
export type Shape = { points: readonly Point[]; closed: boolean; fine: boolean }

const shape =
  (closed: boolean, fine: boolean) =>
  (...points: readonly Point[]): Shape => ({ points, closed, fine })

export const polygon = shape(true, false)
export const edge = shape(false, true)

export const box = (x: number, y: number, width: number, height: number): Shape =>
  polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height])

/** Returns a hexagon; two corners point along the longer side. */
export const hexagon = (width: number, height: number): Shape =>
  height > width
    ? polygon(
        [width / 2, 0],
        [width, height / 4],
        [width, (height * 3) / 4],
        [width / 2, height],
        [0, (height * 3) / 4],
        [0, height / 4],
      )
    : polygon(
        [0, height / 2],
        [width / 4, 0],
        [(width * 3) / 4, 0],
        [width, height / 2],
        [(width * 3) / 4, height],
        [width / 4, height],
      )

const stepsOfCorner = 6

/** Rounds a box by `radius` at the top, `below` at the bottom. */
export function roundBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  below = radius,
): Shape {
  const most = Math.min(width, height) / 2
  const [top, bottom] = [Math.min(radius, most), Math.min(below, most)]
  return polygon(
    ...arc(x + bottom, y + bottom, bottom, 180, 270),
    ...arc(x + width - bottom, y + bottom, bottom, 270, 360),
    ...arc(x + width - top, y + height - top, top, 0, 90),
    ...arc(x + top, y + height - top, top, 90, 180),
  )
}

export function ellipse(x: number, y: number, across: number, up: number): Shape {
  const turns = Array.from({ length: 8 * stepsOfCorner }, (_, step) => (step * Math.PI) / (4 * stepsOfCorner))
  return polygon(
    ...turns.map((turn): Point => [x + (Math.cos(turn) * across) / 2, y + (Math.sin(turn) * up) / 2]),
  )
}

/** Returns the points of an arc, in degrees; a single point for radius 0. */
function arc(x: number, y: number, radius: number, from: number, to: number): Point[] {
  if (radius <= 0) return [[x, y]]
  return Array.from({ length: stepsOfCorner + 1 }, (_, step) => {
    const turn = ((from + ((to - from) * step) / stepsOfCorner) * Math.PI) / 180
    return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius]
  })
}
