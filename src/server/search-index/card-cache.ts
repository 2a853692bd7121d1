import { LRUCache } from 'lru-cache'
import { fromPrimary } from '#server/db/read-replica.ts'
import type { SearchIndexes } from './search-indexes.ts'

/** An LRU cache. Values read before a change but arriving after it are not stored. */
export type CardCache<T> = {
  load: (ids: readonly number[], read: (missing: number[]) => Promise<Map<number, T>>) => Promise<T[]>
  forget: (ids: Iterable<number>) => void
  forgetAll: () => void
}

type PendingRead = { forgotten: Set<number>; all: boolean }

export function createCardCache<T extends object | string>(capacity: number): CardCache<T> {
  const cards = new LRUCache<number, T>({ max: capacity })
  const readings = new Set<PendingRead>()

  async function readMissing(missing: number[], read: (missing: number[]) => Promise<Map<number, T>>) {
    const reading: PendingRead = { forgotten: new Set(), all: false }
    readings.add(reading)
    try {
      const values = await read(missing)
      for (const [id, value] of values) if (!reading.all && !reading.forgotten.has(id)) cards.set(id, value)
      return values
    } finally {
      readings.delete(reading)
    }
  }

  return {
    load: async (ids, read) => {
      const known = new Map<number, T>()
      for (const id of ids) {
        const value = cards.get(id)
        if (value !== undefined) known.set(id, value)
      }
      const missing = new Set(ids.filter((id) => !known.has(id)))
      const fresh = missing.size > 0 ? await readMissing([...missing], read) : undefined
      return ids.flatMap((id) => known.get(id) ?? fresh?.get(id) ?? [])
    },
    forget: (ids) => {
      for (const id of ids) {
        cards.delete(id)
        for (const reading of readings) reading.forgotten.add(id)
      }
    },
    forgetAll: () => {
      cards.clear()
      for (const reading of readings) reading.all = true
    },
  }
}

export type LoadCached<Card> = (
  indexes: SearchIndexes,
  ids: readonly number[],
  read: (missing: number[]) => Promise<readonly (readonly [number, Card])[]>,
) => Promise<Card[]>

/** Caches cards until the index changes. Omits ids without a row. Cards are shared: copy before changing. */
export function createCards<Card extends object>(
  kind: 'variations' | 'projects' | 'posts',
  capacity: number,
): LoadCached<Card> {
  /** Per set of indexes: their changes invalidate it. */
  const caches = new WeakMap<SearchIndexes, CardCache<Card>>()

  function cacheOf(indexes: SearchIndexes): CardCache<Card> {
    const known = caches.get(indexes)
    if (known) return known
    const cache = createCardCache<Card>(capacity)
    indexes[kind].onChange((change) => (change === 'everything' ? cache.forgetAll() : cache.forget(change)))
    caches.set(indexes, cache)
    return cache
  }

  return (indexes, ids, read) => {
    // Without a ready index no changes are announced.
    const cache = indexes.ready ? cacheOf(indexes) : createCardCache<Card>(ids.length + 1)
    return cache.load(ids, async (missing) => new Map(await fromPrimary(() => read(missing))))
  }
}
