/** The few best of many: a heap with the worst of them on top, which most candidates never enter. */

/** At most `need` of the docs (ascending), by key, then by number. O(docs + need log need) in the common case. */
export function smallest(
  docs: Uint32Array,
  keyOf: (doc: number) => number,
  need: number,
): { docs: number[]; keys: number[] } {
  const size = Math.min(need, docs.length)
  const heapDocs = Array.from(docs.subarray(0, size))
  const heapKeys = heapDocs.map(keyOf)
  const worse = (a: number, b: number) => {
    const difference = (heapKeys[a] ?? 0) - (heapKeys[b] ?? 0)
    // Infinity minus Infinity is NaN, which is equal here.
    return difference > 0 || (!(difference < 0) && (heapDocs[a] ?? 0) > (heapDocs[b] ?? 0))
  }
  const sink = (start: number) => {
    let at = start
    for (;;) {
      const left = 2 * at + 1
      let worst = at
      if (left < size && worse(left, worst)) worst = left
      if (left + 1 < size && worse(left + 1, worst)) worst = left + 1
      if (worst === at) return
      swap(heapDocs, at, worst)
      swap(heapKeys, at, worst)
      at = worst
    }
  }
  for (let at = (size >>> 1) - 1; at >= 0; at--) sink(at)
  for (let i = size; i < docs.length; i++) {
    const doc = docs[i] ?? 0
    const key = keyOf(doc)
    // Equal keys lose: docs come in ascending order.
    if (size === 0 || key >= (heapKeys[0] ?? 0)) continue
    heapDocs[0] = doc
    heapKeys[0] = key
    sink(0)
  }
  const order = heapDocs.map((_, i) => i).sort((a, b) => (worse(a, b) ? 1 : -1))
  return { docs: order.map((i) => heapDocs[i] ?? 0), keys: order.map((i) => heapKeys[i] ?? 0) }
}

function swap(items: number[], a: number, b: number): void {
  const kept = items[a] ?? 0
  items[a] = items[b] ?? 0
  items[b] = kept
}
