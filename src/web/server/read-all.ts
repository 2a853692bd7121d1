import { limits } from '#contract/data/limits.ts'

type Place = { limit: number; offset: number }
type Found<T> = { items: T[]; total_count: number }

/** Told of what a file of the sitemap leaves out. */
export type Report = (problem: string) => void

/** All that a search finds, as far as a search goes: one call after another, a hundred at most. What lies beyond is reported. */
export async function readAll<T>(
  what: string,
  report: Report,
  search: (place: Place) => Promise<Found<T>>,
): Promise<T[]> {
  const limit = limits.pageSizeMax
  const all: T[] = []
  for (let offset = 0; offset + limit <= limits.searchDepth; offset += limit) {
    const { items, total_count } = await search({ limit, offset })
    all.push(...items)
    if (items.length < limit) return all
    if (offset + 2 * limit > limits.searchDepth && total_count > all.length)
      report(`leaves out ${total_count - all.length} ${what} that lie beyond the search depth`)
  }
  return all
}

/** In groups of so many, of which each is asked for at once. */
export const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  )
