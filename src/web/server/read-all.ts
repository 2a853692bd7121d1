import { limits } from '#contract/data/limits.ts'

type Place = { limit: number; offset: number }

/** All that a search finds, as far as a search goes: one call after another, a hundred at most. */
export async function readAll<T>(search: (place: Place) => Promise<{ items: T[] }>): Promise<T[]> {
  const limit = limits.pageSizeMax
  const all: T[] = []
  for (let offset = 0; offset + limit <= limits.searchDepth; offset += limit) {
    const { items } = await search({ limit, offset })
    all.push(...items)
    if (items.length < limit) break
  }
  return all
}
