/** Tree of maxima, to yield the best scores of a range without reading the rest. */
export class BestOfRange {
  private readonly scores: Float64Array
  /** Node n covers its children 2n and 2n + 1; leaves follow at `leaves`. Each holds the place of its best score. */
  private readonly tree: Uint32Array
  private readonly leaves: number

  constructor(scores: Float64Array) {
    this.scores = scores
    this.leaves = scores.length
    this.tree = new Uint32Array(2 * scores.length)
    for (let i = 0; i < scores.length; i++) this.tree[this.leaves + i] = i
    for (let node = this.leaves - 1; node > 0; node--) {
      this.tree[node] = this.better(this.tree[2 * node] ?? 0, this.tree[2 * node + 1] ?? 0)
    }
  }

  /** Equal scores come by place. O(log scores) each. */
  *descending(first: number, last: number): Generator<number, void> {
    const open = [this.partOf(first, last)].filter((part) => part !== undefined)
    while (open.length > 0) {
      const top = open.reduce((a, b) => (this.better(a.best, b.best) === a.best ? a : b))
      open.splice(open.indexOf(top), 1)
      yield top.best
      for (const part of [this.partOf(top.first, top.best), this.partOf(top.best + 1, top.last)]) {
        if (part !== undefined) open.push(part)
      }
    }
  }

  private partOf(first: number, last: number): { first: number; last: number; best: number } | undefined {
    if (first >= last) return undefined
    let best = first
    let low = first + this.leaves
    let high = last + this.leaves
    while (low < high) {
      if (low & 1) best = this.better(best, this.tree[low++] ?? 0)
      if (high & 1) best = this.better(best, this.tree[--high] ?? 0)
      low >>>= 1
      high >>>= 1
    }
    return { first, last, best }
  }

  private better(a: number, b: number): number {
    const difference = (this.scores[a] ?? 0) - (this.scores[b] ?? 0)
    return difference > 0 || (difference === 0 && a <= b) ? a : b
  }
}
