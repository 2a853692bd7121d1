import { ceiling } from '#contract/data/outlines/mountings.ts'
import type { Outline, View } from '#contract/data/outlines/outline-of.ts'
import { scaleFigures } from '#contract/data/outlines/scale-figures.ts'
import type { Shape } from '#contract/data/outlines/shapes.ts'

/** In the drawing's own pixels. */
export const drawingWidth = 400
const mostHigh = 280
const room = { top: 16, right: 72, below: 42, left: 66 }
const gap = 30

export type PlacedView = {
  view: View
  x: number
  /** Null in all views but the first. */
  figureX: number | null
  top: number
  /** Path of the floor, and the ceiling with cord or the wall. */
  ground: string
}

/** `scale`: pixels per millimetre, equal in all views; `floor`: distance of the floor from the top. */
export type ViewLayout = { scale: number; floor: number; height: number; views: PlacedView[] }

/** Places all views at one scale on one floor, each centred in its drawing. */
export function placeViews({ views, beside, from }: Outline): ViewLayout {
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

/** Returns the path of the floor, and of the ceiling with cord, or of the wall in the side view. */
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

/** Returns the path of a shape on the floor, with its left edge at x. */
export function pathOf({ points, closed }: Shape, x: number, { scale, floor }: ViewLayout): string {
  const line = points.map(([right, up]) => `${round(x + right * scale)} ${round(floor - up * scale)}`)
  return `M${line.join('L')}${closed ? 'Z' : ''}`
}

export const round = (pixels: number): number => Math.round(pixels * 10) / 10
