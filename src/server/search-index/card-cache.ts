import { LRUCache } from 'lru-cache'

/**
 * Values by id, the least recently used going first. A value that was read before a change and arrives after it is not kept:
 * `load` remembers which ids were forgotten while it waited.
 */
export type CardCache<T> = {
  load: (ids: readonly number[], read: (missing: number[]) => Promise<Map<number, T>>) => Promise<T[]>
  forget: (ids: Iterable<number>) => void
  forgetAll: () => void
}

type Reading = { forgotten: Set<number>; all: boolean }

export function createCardCache<T extends object | string>(capacity: number): CardCache<T> {
  const kept = new LRUCache<number, T>({ max: capacity })
  const readings = new Set<Reading>()

  async function readMissing(missing: number[], read: (missing: number[]) => Promise<Map<number, T>>) {
    const reading: Reading = { forgotten: new Set(), all: false }
    readings.add(reading)
    try {
      const values = await read(missing)
      for (const [id, value] of values) if (!reading.all && !reading.forgotten.has(id)) kept.set(id, value)
      return values
    } finally {
      readings.delete(reading)
    }
  }

  return {
    load: async (ids, read) => {
      const known = new Map<number, T>()
      for (const id of ids) {
        const value = kept.get(id)
        if (value !== undefined) known.set(id, value)
      }
      const missing = new Set(ids.filter((id) => !known.has(id)))
      const fresh = missing.size > 0 ? await readMissing([...missing], read) : undefined
      return ids.flatMap((id) => known.get(id) ?? fresh?.get(id) ?? [])
    },
    forget: (ids) => {
      for (const id of ids) {
        kept.delete(id)
        for (const reading of readings) reading.forgotten.add(id)
      }
    },
    forgetAll: () => {
      kept.clear()
      for (const reading of readings) reading.all = true
    },
  }
}
