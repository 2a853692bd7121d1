import { GrowingArray } from './arrays.ts'

/** The best points that each text value has got for one clause. Made once a segment and emptied after every use. */
export class ValueScores {
  private readonly points: Uint16Array
  private touched = new GrowingArray()

  constructor(values: number) {
    this.points = new Uint16Array(values)
  }

  /** Keeps the greater of what the value has and what it is given. */
  raise(value: number, points: number): void {
    const before = this.points[value] ?? 0
    if (points <= before) return
    if (before === 0) this.touched.push(value)
    this.points[value] = points
  }

  of(value: number): number {
    return this.points[value] ?? 0
  }

  /** The values that have points, in no order. */
  all(): Uint32Array {
    return this.touched.toArray()
  }

  /** The values that have points, the best first: sorted by counting, because points are small integers. */
  bestFirst(): Uint32Array {
    const values = this.touched.toArray()
    let greatest = 0
    for (const value of values) greatest = Math.max(greatest, this.of(value))
    const next = new Uint32Array(greatest + 2)
    for (const value of values) {
      const place = greatest - this.of(value) + 1
      next[place] = (next[place] ?? 0) + 1
    }
    for (let place = 1; place < next.length; place++)
      next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0)
    const sorted = new Uint32Array(values.length)
    for (const value of values) {
      const place = greatest - this.of(value)
      const at = next[place] ?? 0
      sorted[at] = value
      next[place] = at + 1
    }
    return sorted
  }

  clear(): void {
    for (let i = 0; i < this.touched.length; i++) this.points[this.touched.get(i)] = 0
    this.touched = new GrowingArray()
  }
}
