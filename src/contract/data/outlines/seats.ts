import { type Body, type Form, within } from './form.ts'
import { between, box, edge, polygon, roundBox, type Shape } from './shapes.ts'

const leg = (width: number) => within(20, width * 0.07, 45)

const seatOf = ({ seat, height }: Body, usual: number) => Math.min(seat ?? usual, height * 0.85)

/** Legs, seat and a back that leans. */
export const chair: Form = {
  front: (body) => {
    const { width, height } = body
    const [seat, thick] = [seatOf(body, 430), leg(width)]
    const back = height - seat
    return [
      box(thick * 0.6, 0, thick, seat - 40),
      box(width - thick * 1.6, 0, thick, seat - 40),
      roundBox(thick, seat + back * 0.2, width - 2 * thick, back * 0.8, 60, 30),
      edge([thick * 1.6, seat], [thick * 1.6, seat + back * 0.2]),
      edge([width - thick * 1.6, seat], [width - thick * 1.6, seat + back * 0.2]),
      roundBox(0, seat - 45, width, 45, 14),
    ]
  },
  side: (body) => {
    const { depth, height } = body
    const [seat, thick] = [seatOf(body, 430), leg(depth)]
    return [
      box(thick, 0, thick, seat - 40),
      polygon(
        [depth - thick, 0],
        [depth, 0],
        [depth - thick * 1.6, seat - 40],
        [depth - thick * 2.8, seat - 40],
      ),
      polygon(
        [depth - thick * 2.8, seat - 20],
        [depth - thick * 1.4, seat - 20],
        [depth, height],
        [depth - thick * 0.9, height],
      ),
      roundBox(0, seat - 45, depth - thick, 45, 14),
    ]
  },
}

const stoolFrom =
  (side: 'width' | 'depth') =>
  (body: Body): Shape[] => {
    const length = body[side]
    const [thick, top] = [leg(Math.min(length, 500)), Math.min(50, body.height * 0.15)]
    const under = body.height - top
    return [
      polygon([0, 0], [thick, 0], [thick * 2.2, under], [thick * 1.2, under]),
      polygon([length, 0], [length - thick, 0], [length - thick * 2.2, under], [length - thick * 1.2, under]),
      edge([thick * 1.3, under * 0.35], [length - thick * 1.3, under * 0.35]),
      roundBox(0, under, length, top, 16),
    ]
  }

/** Of stools and benches: legs and a seat. */
export const stool: Form = { front: stoolFrom('width'), side: stoolFrom('depth') }

/** Arms, cushions as wide as one person, a back. */
export const sofa: Form = {
  front: (body) => {
    const { width, height } = body
    const [seat, arm] = [seatOf(body, 420), within(80, width * 0.08, 180)]
    const armTop = seat + (height - seat) * 0.55
    const inner = width - 2 * arm
    return [
      ...[arm, width - arm - 40].map((x) => box(x, 0, 40, 120)),
      roundBox(arm * 0.6, seat, width - arm * 1.2, height - seat, 50, 0),
      roundBox(arm, 110, inner, seat - 110, 30, 0),
      edge([arm, 110 + (seat - 110) * 0.4], [width - arm, 110 + (seat - 110) * 0.4]),
      ...between(inner, 680).map((x) => edge([arm + x, 110 + (seat - 110) * 0.4], [arm + x, height])),
      roundBox(0, 110, arm, armTop - 110, 40, 0),
      roundBox(width - arm, 110, arm, armTop - 110, 40, 0),
    ]
  },
  side: (body) => {
    const { depth, height } = body
    const seat = seatOf(body, 420)
    const armTop = seat + (height - seat) * 0.55
    return [
      ...[60, depth - 160].map((x) => box(x, 0, 40, 120)),
      polygon([depth * 0.66, seat], [depth * 0.86, seat], [depth, height], [depth * 0.84, height]),
      roundBox(0, seat - 60, depth * 0.7, 60, 25),
      roundBox(depth * 0.03, 110, depth * 0.94, armTop - 110, 40, 0),
    ]
  },
}

/** Seen from its foot and from its side: frame, mattress, headboard. */
export const bed: Form = {
  front: ({ width, height }) => {
    const top = Math.min(450, height * 0.6)
    return [
      roundBox(0, 0, width, height, 40, 0),
      roundBox(40, top * 0.5, width - 80, top * 0.5, 60, 20),
      box(0, 60, width, top * 0.5 - 60),
    ]
  },
  side: ({ depth, height }) => {
    const top = Math.min(450, height * 0.6)
    return [
      box(30, 0, 50, 60),
      box(depth - 120, 0, 50, 60),
      roundBox(20, top * 0.5, depth - 100, top * 0.5, 60, 20),
      box(0, 60, depth - 60, top * 0.5 - 60),
      roundBox(depth - 60, 0, 60, height, 20, 0),
    ]
  },
}
