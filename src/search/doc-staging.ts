/** Documents on their way into a segment, column by column, in the order of arrival. */
import { GrowingArray, type Lists } from './arrays.ts'
import type { ChoiceColumn } from './choice-column.ts'
import { SetDictionary } from './set-dictionary.ts'

/** One list a document. */
export class ListStage {
  private readonly starts = new GrowingArray()
  private readonly items = new GrowingArray()

  constructor() {
    this.starts.push(0)
  }

  /** Adds to the list of the next document. */
  push(value: number): void {
    this.items.push(value)
  }

  /** Ends the list of this document. */
  close(): void {
    this.starts.push(this.items.length)
  }

  /** The lists in the order given: entry i of the answer is list order[i]. */
  inOrder(order: Uint32Array): Lists {
    const starts = new Uint32Array(order.length + 1)
    const items = new Uint32Array(this.items.length)
    let next = 0
    for (let i = 0; i < order.length; i++) {
      const list = order[i] ?? 0
      const end = this.starts.get(list + 1)
      for (let at = this.starts.get(list); at < end; at++) items[next++] = this.items.get(at)
      starts[i + 1] = next
    }
    return { starts, items }
  }
}

/** One set of values a document. */
export class ChoiceStage {
  private readonly sets = new SetDictionary()
  private readonly codes = new GrowingArray()

  add(values: readonly number[]): void {
    this.codes.push(this.sets.codeOf(values))
  }

  /** Adds the sets of another segment by their codes. */
  copier({ values, sets }: Pick<ChoiceColumn, 'values' | 'sets'>): (code: number) => void {
    const known = new Int32Array(sets.starts.length - 1).fill(-1)
    return (code) => {
      if (known[code] === -1) {
        const places = sets.items.subarray(sets.starts[code], sets.starts[code + 1])
        known[code] = this.sets.codeOf(Array.from(places, (place) => values[place] ?? 0))
      }
      this.codes.push(known[code] ?? 0)
    }
  }

  /** The sets, and which of them each document has, in the order given. */
  inOrder(order: Uint32Array): { codes: Uint32Array; values: Int32Array; sets: Lists } {
    return { codes: order.map((doc) => this.codes.get(doc)), ...this.sets.toArrays() }
  }
}

/** One number a document. */
export class NumberStage {
  private values = new Float64Array(64)
  private length = 0

  add(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(this.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  /** In the order of arrival. */
  toArray(): Float64Array {
    return this.values.slice(0, this.length)
  }

  inOrder(order: Uint32Array): Float64Array {
    const values = new Float64Array(order.length)
    for (let i = 0; i < order.length; i++) values[i] = this.values[order[i] ?? 0] ?? 0
    return values
  }
}

/** Distinct colours, in 32-bit floats as they are stored. */
export class PaletteStage {
  private readonly known = new Map<string, number>()
  private readonly channels: number[] = []

  add(lab: readonly [number, number, number]): number {
    const stored = Float32Array.from(lab)
    const key = stored.join(' ')
    const seen = this.known.get(key)
    if (seen !== undefined) return seen
    const colour = this.known.size
    this.known.set(key, colour)
    this.channels.push(...stored)
    return colour
  }

  toArray(): Float32Array {
    return Float32Array.from(this.channels)
  }
}
