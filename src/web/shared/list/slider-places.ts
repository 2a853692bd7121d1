/**
 * Positions of a range's ends among the histogram's edges: 0 lies before the first bar, `edges.length + 1`
 * behind the last.
 */
export type Places = { from: number; to: number }

type Bounds = { min: number | undefined; max: number | undefined }

/** Returns the positions around all bars that overlap the bounds. */
export function placesOf(edges: readonly number[], { min, max }: Bounds): Places {
  const last = edges.length + 1
  const above = max === undefined ? -1 : edges.findIndex((edge) => edge >= max)
  const below = min === undefined ? 0 : edges.filter((edge) => edge <= min).length
  const to = above < 0 ? last : above + 1
  return { from: Math.min(below, to - 1), to }
}

/** Returns the bounds at these positions; undefined at either end. */
export const boundsAt = (edges: readonly number[], { from, to }: Places): Bounds => ({
  min: edges[from - 1],
  max: edges[to - 1],
})

/** Moves one end; it stops next to the other. */
export const move = ({ from, to }: Places, end: keyof Places, place: number): Places =>
  end === 'from' ? { from: Math.min(place, to - 1), to } : { from, to: Math.max(place, from + 1) }
