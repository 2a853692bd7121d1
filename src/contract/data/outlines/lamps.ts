import { type Form, within } from './form.ts'
import { box, edge, ellipse, mirrored, polygon, roundBox, type Shape } from './shapes.ts'

/** How high rooms are, and how far below that a pendant hangs. */
export const ceiling = 2400
const cord = 600
/** Above the floor: the middle of a lamp on a wall. */
const onWall = 1800

/** A shade that widens downwards; one that is as high as it is wide is a globe. */
function shade(width: number, height: number, y: number): Shape[] {
  if (height > width * 0.8 && height < width * 1.25)
    return [ellipse(width / 2, y + height / 2, width, height)]
  const top = height > width ? width : width * 0.35
  return [polygon([0, y], [width, y], [(width + top) / 2, y + height], [(width - top) / 2, y + height])]
}

export const pendant: Form = {
  front: ({ width, height }) => shade(width, height, 0),
  side: ({ depth, height }) => shade(depth, height, 0),
  lift: ({ height }) => Math.max(0, ceiling - cord - height),
  from: 'ceiling',
}

const standingLamp =
  (side: 'width' | 'depth', share: number) =>
  (body: { width: number; depth: number; height: number }): Shape[] => {
    const [length, { height }] = [body[side], body]
    const head = within(40, Math.min(length * 0.75, height * share), height * 0.7)
    const foot = length * 0.7
    return [
      box(length / 2 - 8, 15, 16, height - head - 15),
      roundBox((length - foot) / 2, 0, foot, within(8, height * 0.03, 25), 8, 0),
      ...shade(length, head, height - head),
    ]
  }

export const floorLamp: Form = { front: standingLamp('width', 0.3), side: standingLamp('depth', 0.3) }
export const tableLamp: Form = {
  front: standingLamp('width', 0.5),
  side: standingLamp('depth', 0.5),
  isHandy: true,
}

/** Fixed to a wall, which stands at the right when it is seen from the side. */
export const bracket: Form = {
  front: ({ width, height }) => [roundBox(0, 0, width, height, Math.min(width, height) * 0.3)],
  side: ({ depth, height }) => [
    edge([depth * 0.7, height / 2], [depth, height / 2]),
    box(depth - 15, height * 0.3, 15, height * 0.4),
    mirrored(roundBox(depth * 0.3, 0, depth * 0.7, height, Math.min(depth, height) * 0.3), depth),
  ],
  lift: ({ height }) => onWall - height / 2,
  from: 'wall',
}
