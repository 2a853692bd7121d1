export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** Zoom, and the offset of the centre from the stage's in pixels. Zoom 1 fits the picture into the stage. */
export type View = Point & { zoom: number }

export const whole: View = { zoom: 1, x: 0, y: 0 }

/** Zooms around a point, which stays in place. Points are relative to the stage's centre. */
export function zoomAbout(view: View, wanted: number, most: number, point: Point): View {
  const zoom = Math.min(most, Math.max(1, wanted))
  const growth = zoom / view.zoom
  return { zoom, x: point.x - (point.x - view.x) * growth, y: point.y - (point.y - view.y) * growth }
}

/** Moves the picture with the centre of the fingers, and zooms as they part. */
export function drag(view: View, most: number, before: readonly Point[], after: readonly Point[]): View {
  const [from, to] = [middleOf(before), middleOf(after)]
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
  return zoomAbout(moved, (view.zoom * spreadOf(after)) / spreadOf(before), most, to)
}

/** Returns the picture's size when fitted into the stage. */
export function fitInto(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Clamps the offset, so that no edge moves in needlessly. `picture` is its size at zoom 1. */
export function within({ zoom, x, y }: View, picture: Size, stage: Size): View {
  const reach = (side: keyof Size) => Math.max(0, (picture[side] * zoom - stage[side]) / 2)
  return { zoom, x: clamp(x, reach('width')), y: clamp(y, reach('height')) }
}

const clamp = (value: number, reach: number) => Math.min(reach, Math.max(-reach, value))

function middleOf(points: readonly Point[]): Point {
  const [a = whole, b = a] = points
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/**
 * Returns the distance of two fingers, at least 1 because both may be reported at one point. Constant for one
 * finger.
 */
function spreadOf([a, b]: readonly Point[]): number {
  return a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1
}
