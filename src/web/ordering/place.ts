import { readNumber } from '#web/ui/read-number.ts'

/** The ids with one of them at another place. */
export function moveTo(ids: readonly number[], from: number, to: number): number[] {
  const others = ids.filter((_, index) => index !== from)
  const moved = ids.slice(from, from + 1)
  return [...others.slice(0, to), ...moved, ...others.slice(to)]
}

type Drop = { key: string | number; dropPosition: string }

/** The place at which one of the ids comes to stand that is dropped before or after another. */
export function placeOfDrop(ids: readonly number[], moved: number, { key, dropPosition }: Drop): number {
  if (key === moved) return ids.indexOf(moved)
  const others = ids.filter((id) => id !== moved)
  return others.indexOf(Number(key)) + (dropPosition === 'after' ? 1 : 0)
}

/** Where among so many things the one goes of which somebody has typed this number; undefined for what is no number. */
export function readPlace(typed: string, count: number): number | undefined {
  const number = Math.trunc(readNumber(typed) ?? Number.NaN)
  return Number.isNaN(number) ? undefined : Math.min(count, Math.max(1, number)) - 1
}

/** Said when it is there. */
export const describePlace = (place: number): string => `${place + 1}番目に移動しました`
