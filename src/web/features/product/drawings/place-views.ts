import type { Outline, View } from '#contract/data/outlines/outline-of.ts'
import { ceiling } from '#contract/data/outlines/places.ts'
import { scaleFigures } from '#contract/data/outlines/scale-figures.ts'
import type { Shape } from '#contract/data/outlines/shapes.ts'

/** How wide a drawing is, and how high what it shows may be, in its own pixels. */
export const drawingWidth = 400
const mostHigh = 280
/** For measures and their numbers, at each edge. */
const room = { top: 16, right: 72, below: 42, left: 66 }
/** Between the thing and what it is seen beside. */
const gap = 30

export type PlacedView = {
  view: View
  /** Where the left edge of the thing is. */
  x: number
  /** Where the left edge of the figure is; null in all but the first. */
  figureX: number | null
  /** Where its drawing begins: what is over a further view, and shows nothing, is left out. */
  top: number
  /** The lines of what it stands on and hangs from. */
  ground: string
}

/** `scale` is in pixels a millimetre, the same for all views; `floor` is how far down the floor is. */
export type Placed = { scale: number; floor: number; height: number; views: PlacedView[] }

/** All views at one scale, on one floor, each in the middle of its drawing. */
export function placeViews({ views, beside, from }: Outline): Placed {
  const figure = scaleFigures[beside]
  const high = Math.max(figure.height, from === 'ceiling' ? ceiling : 0, ...views.map(({ top }) => top))
  const free = drawingWidth - room.left - room.right
  const scale = Math.min(
    mostHigh / high,
    ...views.map(({ width }, index) => (index === 0 ? (free - gap) / (width + figure.width) : free / width)),
  )
  const floor = room.top + high * scale
  return {
    scale,
    floor,
    height: floor + room.below,
    views: views.map((view, index) => {
      const besideIt = index === 0 ? figure.width * scale + gap : 0
      const left = room.left + (free - view.width * scale - besideIt) / 2
      const x = left + besideIt
      const ground = describeGround(view, from, x, floor, scale)
      const isHigh = index === 0 || (from !== undefined && view.name !== '平面')
      const top = isHigh ? 0 : floor - view.top * scale - room.top
      return { view, x, figureX: index === 0 ? left : null, top, ground }
    }),
  }
}

/** The floor; the ceiling with the cord, or the wall, which is seen from the side alone. */
function describeGround(view: View, from: Outline['from'], x: number, floor: number, scale: number): string {
  if (view.name === '平面') return ''
  const line = `M0 ${round(floor)}H${drawingWidth}`
  const width = view.width * scale
  if (from === 'ceiling') {
    const above = `M0 ${round(floor - ceiling * scale)}H${drawingWidth}`
    return `${line}${above}M${round(x + width / 2)} ${round(floor - ceiling * scale)}V${round(floor - view.top * scale)}`
  }
  if (from === 'wall' && view.name === '側面')
    return `${line}M${round(x + width)} ${room.top}V${round(floor)}`
  return line
}

/** The path of a shape whose left edge is at x, on the floor. */
export function pathOf({ points, closed }: Shape, x: number, { scale, floor }: Placed): string {
  const line = points.map(([right, up]) => `${round(x + right * scale)} ${round(floor - up * scale)}`)
  return `M${line.join('L')}${closed ? 'Z' : ''}`
}

export const round = (pixels: number): number => Math.round(pixels * 10) / 10
