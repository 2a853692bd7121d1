import { limits } from '#contract/data/limits.ts'

type Place = { limit: number; offset: number }
type Found<T> = { items: T[]; total_count: number }

export type Report = (problem: string) => void

/** Loads all results of a search, page by page up to the search depth. Reports the number beyond it. */
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

export const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  )
