/** Where the ends of a range stand among the edges of its bars: 0 is before the first bar, one more than there are edges behind the last. */
export type Places = { from: number; to: number }

type Bounds = { min: number | undefined; max: number | undefined }

/** The bars that have something of what lies between the bounds: from the edge below to the edge above. */
export function placesOf(edges: readonly number[], { min, max }: Bounds): Places {
  const last = edges.length + 1
  const above = max === undefined ? -1 : edges.findIndex((edge) => edge >= max)
  const below = min === undefined ? 0 : edges.filter((edge) => edge <= min).length
  const to = above < 0 ? last : above + 1
  return { from: Math.min(below, to - 1), to }
}

/** The bounds at these places; none at either end. */
export const boundsAt = (edges: readonly number[], { from, to }: Places): Bounds => ({
  min: edges[from - 1],
  max: edges[to - 1],
})

/** One end is moved, and stops beside the other. */
export const move = ({ from, to }: Places, end: keyof Places, place: number): Places =>
  end === 'from' ? { from: Math.min(place, to - 1), to } : { from, to: Math.max(place, from + 1) }
