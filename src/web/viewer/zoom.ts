export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** How a picture lies on its stage: how large, and how far its middle is from that of the stage, in pixels. At 1 it is seen whole. */
export type View = Point & { zoom: number }

export const whole: View = { zoom: 1, x: 0, y: 0 }

/** What lies under the point stays there. Never smaller than whole. Points are seen from the middle of the stage. */
export function zoomAbout(view: View, wanted: number, most: number, point: Point): View {
  const zoom = Math.min(most, Math.max(1, wanted))
  const growth = zoom / view.zoom
  return { zoom, x: point.x - (point.x - view.x) * growth, y: point.y - (point.y - view.y) * growth }
}

/** Fingers take the picture along with the middle between them, and it grows as they part. */
export function drag(view: View, most: number, before: readonly Point[], after: readonly Point[]): View {
  const [from, to] = [middleOf(before), middleOf(after)]
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
  return zoomAbout(moved, (view.zoom * spreadOf(after)) / spreadOf(before), most, to)
}

/** How large a picture is when it is seen whole, as large as its stage allows. */
export function fitInto(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** No edge of the picture further in than it need be. `picture` is its size when whole. */
export function within({ zoom, x, y }: View, picture: Size, stage: Size): View {
  const reach = (side: keyof Size) => Math.max(0, (picture[side] * zoom - stage[side]) / 2)
  return { zoom, x: clamp(x, reach('width')), y: clamp(y, reach('height')) }
}

const clamp = (value: number, reach: number) => Math.min(reach, Math.max(-reach, value))

function middleOf(points: readonly Point[]): Point {
  const [a = whole, b = a] = points
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** Of one finger always the same; of two never nothing, for both may be told of at one place. */
function spreadOf([a, b]: readonly Point[]): number {
  return a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1
}
