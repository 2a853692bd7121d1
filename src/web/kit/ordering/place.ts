import { readNumber } from '#web/kit/format/read-number.ts'

/** Returns the ids with one moved to another position. */
export function moveTo(ids: readonly number[], from: number, to: number): number[] {
  const others = ids.filter((_, index) => index !== from)
  const moved = ids.slice(from, from + 1)
  return [...others.slice(0, to), ...moved, ...others.slice(to)]
}

type Drop = { key: string | number; dropPosition: string }

/** Returns the new position of an item dropped before or after another. */
export function placeOfDrop(ids: readonly number[], moved: number, { key, dropPosition }: Drop): number {
  if (key === moved) return ids.indexOf(moved)
  const others = ids.filter((id) => id !== moved)
  return others.indexOf(Number(key)) + (dropPosition === 'after' ? 1 : 0)
}

/** Returns the index for a typed number, clamped to the list; undefined for invalid input. */
export function readPlace(typed: string, count: number): number | undefined {
  const number = Math.trunc(readNumber(typed) ?? Number.NaN)
  return Number.isNaN(number) ? undefined : Math.min(count, Math.max(1, number)) - 1
}

export const describePlace = (place: number): string => `${place + 1}番目に移動しました`
