export const hourSeconds = 3600

/**
 * Caches expensive results for an hour; concurrent callers share one, failures are not cached. Beyond
 * `places` the oldest entry is dropped, which bounds the memory.
 */
export function createHourlyStore<T>(
  places: number,
  now: () => number,
): (name: string, make: () => Promise<T>) => Promise<T> {
  const cache = new Map<string, { value: Promise<T>; until: number }>()
  return (name, make) => {
    const known = cache.get(name)
    if (known && now() < known.until) return known.value
    cache.delete(name)
    for (const oldest of cache.keys()) {
      if (cache.size < places) break
      cache.delete(oldest)
    }
    const entry = { value: make(), until: now() + hourSeconds * 1000 }
    cache.set(name, entry)
    entry.value.catch(() => {
      if (cache.get(name) === entry) cache.delete(name)
    })
    return entry.value
  }
}
