import type { Random } from '#demo/random.ts'

const day = 86_400_000
/** The demo spans two years, regardless of the machine's clock. */
export const opening = new Date('2024-11-01T00:00:00+09:00')
export const lastDay = new Date('2026-10-31T18:00:00+09:00')

/** Returns a moment in working hours in Japan, both ends included. */
export function momentBetween(random: Random, from: Date, to: Date): Date {
  const days = Math.floor((to.getTime() - from.getTime()) / day)
  const midnight = Math.floor(from.getTime() / day) * day + random.int(0, Math.max(days, 0)) * day
  const moment = new Date(midnight + random.int(0, 9 * 60) * 60_000)
  return moment < from ? from : moment > to ? to : moment
}
