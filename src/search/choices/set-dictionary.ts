/** Numbers sets of values. A set is a path in a tree, which avoids building keys. */
import type { Lists } from '#search/arrays/arrays.ts'

/** More values would make the keys of the tree collide. */
const MOST_VALUES = 2 ** 24

export class SetDictionary {
  /** Values in order of arrival; their positions are the steps. */
  private readonly steps = new Map<number, number>()
  private readonly children = new Map<number, number>()
  private readonly parents: number[] = [-1]
  private readonly lastSteps: number[] = [-1]
  /** Code of the set that ends at a node, or -1. The root is the empty set. */
  private readonly codes: number[] = [0]
  private readonly ends: number[] = [0]

  get size(): number {
    return this.ends.length
  }

  /** Returns the code of a set, ignoring order and repetition; 0 is the empty set. O(values). */
  codeOf(values: readonly number[]): number {
    const [first, second] = values
    if (first === undefined) return 0
    if (second === undefined) return this.endAt(this.childOf(0, this.stepOf(first)))
    const steps = [...new Set(values.map((value) => this.stepOf(value)))].sort((a, b) => a - b)
    return this.endAt(steps.reduce((node, step) => this.childOf(node, step), 0))
  }

  toArrays(): { values: Int32Array; sets: Lists } {
    const values = Int32Array.from(this.steps.keys()).sort()
    const places = new Map(Array.from(values, (value, place) => [value, place]))
    const indexOfStep = Array.from(this.steps.keys(), (value) => places.get(value) ?? 0)
    const starts = new Uint32Array(this.size + 1)
    const items: number[] = []
    this.ends.forEach((end, code) => {
      const set: number[] = []
      for (let node = end; node > 0; node = this.parents[node] ?? 0)
        set.push(indexOfStep[this.lastSteps[node] ?? 0] ?? 0)
      for (const place of set.sort((a, b) => a - b)) items.push(place)
      starts[code + 1] = items.length
    })
    return { values, sets: { starts, items: Uint32Array.from(items) } }
  }

  private stepOf(value: number): number {
    const known = this.steps.get(value)
    if (known !== undefined) return known
    const step = this.steps.size
    if (step === MOST_VALUES) throw new RangeError('a choice field has too many different values')
    this.steps.set(value, step)
    return step
  }

  private childOf(node: number, step: number): number {
    const key = node * MOST_VALUES + step
    const known = this.children.get(key)
    if (known !== undefined) return known
    const child = this.parents.push(node) - 1
    this.lastSteps.push(step)
    this.codes.push(-1)
    this.children.set(key, child)
    return child
  }

  private endAt(node: number): number {
    const known = this.codes[node] ?? -1
    if (known >= 0) return known
    const code = this.ends.push(node) - 1
    this.codes[node] = code
    return code
  }
}
