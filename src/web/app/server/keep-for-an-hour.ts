export const hourSeconds = 3600

/**
 * Caches expensive results for an hour; concurrent callers share one, failures are not cached. Beyond
 * `places` the oldest entry is dropped, which bounds the memory.
 */
export function createHourlyStore<T>(
  places: number,
  now: () => number,
): (name: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { value: Promise<T>; until: number }>()
  return (name, make) => {
    const known = kept.get(name)
    if (known && now() < known.until) return known.value
    kept.delete(name)
    for (const oldest of kept.keys()) {
      if (kept.size < places) break
      kept.delete(oldest)
    }
    const entry = { value: make(), until: now() + hourSeconds * 1000 }
    kept.set(name, entry)
    entry.value.catch(() => {
      if (kept.get(name) === entry) kept.delete(name)
    })
    return entry.value
  }
}
