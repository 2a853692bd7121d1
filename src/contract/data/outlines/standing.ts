import { type Body, type Form, within } from './form.ts'
import { between, box, edge, ellipse, polygon, roundBox, type Shape } from './shapes.ts'

type Side = 'width' | 'depth'

/** The same from the front and from the side. */
const bothSides = (draw: (body: Body, side: Side) => Shape[]): Form => ({
  front: (body) => draw(body, 'width'),
  side: (body) => draw(body, 'depth'),
})

/** What nothing more is known of: the box around it. */
export const plainBox: Form = {
  ...bothSides((body, side) => [box(0, 0, body[side], body.height)]),
  isHandy: true,
}

/** A top on legs, a round one on a column. */
export const table: Form = bothSides((body, side) => {
  const { height, round } = body
  const length = body[side]
  const top = within(16, height * 0.05, 36)
  const under = height - top
  if (round)
    return [
      roundBox(length * 0.25, 0, length * 0.5, within(8, height * 0.04, 24), 8, 0),
      box(length / 2 - within(15, length * 0.05, 50), 20, 2 * within(15, length * 0.05, 50), under - 20),
      roundBox(0, under, length, top, 8),
    ]
  const leg = within(18, length * 0.05, 60)
  return [
    box(leg * 0.7, 0, leg, under),
    box(length - leg * 1.7, 0, leg, under),
    edge(
      [leg * 1.7, under - within(20, height * 0.08, 60)],
      [length - leg * 1.7, under - within(20, height * 0.08, 60)],
    ),
    roundBox(0, under, length, top, 6),
  ]
})

/** Uprights, and boards about as far apart as books are high. */
export const shelf: Form = {
  front: ({ width, height }) => [
    box(0, 0, width, height),
    ...between(height, 350).flatMap((y) => [
      edge([0, y - 10], [width, y - 10]),
      edge([0, y + 10], [width, y + 10]),
    ]),
    ...between(width, 450).map((x) => edge([x, 0], [x, height])),
  ],
  side: ({ depth, height }) => [
    box(0, 0, depth, height),
    ...between(height, 350).map((y) => edge([0, y], [depth, y])),
  ],
}

/** A carcass with doors on a plinth. */
export const cabinet: Form = {
  front: ({ width, height }) => {
    const plinth = within(30, height * 0.1, 90)
    return [
      box(40, 0, width - 80, plinth),
      box(0, plinth, width, height - plinth),
      edge([0, height - 20], [width, height - 20]),
      ...between(width, 480).map((x) => edge([x, plinth], [x, height - 20])),
    ]
  },
  side: ({ depth, height }) => {
    const plinth = within(30, height * 0.1, 90)
    return [box(30, 0, depth - 60, plinth), box(0, plinth, depth, height - plinth)]
  },
}

/** Cloth that hangs to the floor; folds are as wide as hands. */
export const curtain: Form = {
  front: ({ width, height }) => [
    box(0, 0, width, height),
    ...between(width, 110).map((x) => edge([x, 0], [x, height - 30])),
    edge([0, height - 30], [width, height - 30]),
  ],
  side: ({ depth, height }) => [box(0, 0, depth, height)],
}

/** Slats or cloth before a window. */
export const blind: Form = {
  front: ({ width, height }) => [
    box(0, 0, width, height - 40),
    ...between(height - 40, 60).map((y) => edge([0, y], [width, y])),
    box(0, height - 40, width, 40),
  ],
  side: ({ depth, height }) => [box(0, 0, depth, height)],
  lift: ({ height }) => Math.max(0, 2150 - height),
}

/** A pot, and what grows in it. */
export const planter: Form = bothSides((body, side) => {
  const length = body[side]
  const pot = within(length * 0.4, body.height * 0.3, length)
  const crown = body.height - pot
  return [
    edge([length / 2, pot], [length / 2, pot + crown * 0.4]),
    ellipse(length / 2, pot + crown * 0.6, length, crown * 0.8),
    polygon([length * 0.24, 0], [length * 0.76, 0], [length * 0.88, pot], [length * 0.12, pot]),
  ]
})

/** A leaf with its handle. */
export const door: Form = {
  front: ({ width, height }) => [
    box(0, 0, width, height),
    ...(height > 1000 ? [roundBox(width - 170, 945, 110, 20, 10)] : []),
  ],
  side: ({ depth, height }) => [box(0, 0, depth, height)],
}
