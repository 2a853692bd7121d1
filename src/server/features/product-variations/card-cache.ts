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

export function createCardCache<T>(capacity: number): CardCache<T> {
  const kept = new Map<number, T>()
  const readings = new Set<Reading>()

  function touch(id: number): T | undefined {
    const value = kept.get(id)
    if (value === undefined) return undefined
    kept.delete(id)
    kept.set(id, value)
    return value
  }

  function keep(id: number, value: T): void {
    kept.delete(id)
    kept.set(id, value)
    if (kept.size <= capacity) return
    for (const oldest of kept.keys()) {
      kept.delete(oldest)
      return
    }
  }

  async function readMissing(missing: number[], read: (missing: number[]) => Promise<Map<number, T>>) {
    const reading: Reading = { forgotten: new Set(), all: false }
    readings.add(reading)
    try {
      const values = await read(missing)
      for (const [id, value] of values) if (!reading.all && !reading.forgotten.has(id)) keep(id, value)
      return values
    } finally {
      readings.delete(reading)
    }
  }

  return {
    load: async (ids, read) => {
      const known = new Map<number, T>()
      const missing = new Set<number>()
      for (const id of ids) {
        const value = touch(id)
        if (value === undefined) missing.add(id)
        else known.set(id, value)
      }
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
