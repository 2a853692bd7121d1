import type { Shape } from './shapes.ts'

/** The box around a thing, in millimetres, and what more is known of it. */
export type Body = {
  width: number
  depth: number
  height: number
  /** Where one sits; as most seats of its kind where it is not said. */
  seat: number | null
  round: boolean
}

/** How a kind of thing looks from the front and from its side. Both lie within the box. */
export type Form = {
  front: (body: Body) => Shape[]
  side: (body: Body) => Shape[]
  /** How far above the floor it hangs. */
  lift?: (body: Body) => number
  /** What it hangs from or is fixed to. */
  from?: 'ceiling' | 'wall'
  /** Small ones are seen beside a hand: they stand on no floor. */
  isHandy?: true
}

/** A measure that grows with the thing within bounds. */
export const within = (least: number, wanted: number, most: number): number =>
  Math.min(most, Math.max(least, wanted))
