/** Documents of a future segment, column by column, in order of arrival. */
import { GrowingArray, type Lists, listAt } from '#search/arrays/arrays.ts'
import { SequenceTable } from '#search/arrays/sequence-table.ts'
import { inSlices, pickInSlices } from '#search/arrays/slices.ts'
import type { ChoiceColumn } from '#search/choices/choice-column.ts'
import type { FieldSets } from '#search/choices/choice-groups.ts'
import { type ChoiceRows, codeOf, valueIndexesOfCode } from '#search/choices/choice-rows.ts'
import { SetDictionary } from '#search/choices/set-dictionary.ts'
import type { Lab } from '#search/types.ts'

export class ListStage {
  private readonly starts = new GrowingArray()
  private readonly items = new GrowingArray()

  constructor() {
    this.starts.push(0)
  }

  push(value: number): void {
    this.items.push(value)
  }

  close(): void {
    this.starts.push(this.items.length)
  }

  /** Returns the lists in this order: entry i is list order[i]. In slices. */
  *inOrder(order: Uint32Array): Generator<undefined, Lists> {
    const starts = new Uint32Array(order.length + 1)
    const items = new Uint32Array(this.items.length)
    yield* inSlices(order.length, (from, to) => {
      let next = starts[from] ?? 0
      for (let i = from; i < to; i++) {
        const list = order[i] ?? 0
        const end = this.starts.get(list + 1)
        for (let at = this.starts.get(list); at < end; at++) items[next++] = this.items.get(at)
        starts[i + 1] = next
      }
    })
    return { starts, items }
  }
}

export class ChoiceStage {
  private readonly sets = new SetDictionary()
  private readonly codes = new GrowingArray()

  add(values: readonly number[]): void {
    this.codes.push(this.sets.codeOf(values))
  }

  copier(column: ChoiceColumn, rows: ChoiceRows): (doc: number) => void {
    const { values, own } = column
    const size = (own?.sets ?? rows.values).starts.length - 1
    const known = new Int32Array(size).fill(-1)
    return (doc) => {
      const code = own === null ? codeOf(rows, column, doc) : (own.codes[doc] ?? 0)
      if (known[code] === -1) {
        const places = own === null ? valueIndexesOfCode(rows, column, code) : listAt(own.sets, code)
        known[code] = this.sets.codeOf(Array.from(places, (place) => values[place] ?? 0))
      }
      this.codes.push(known[code] ?? 0)
    }
  }

  *inOrder(order: Uint32Array): Generator<undefined, FieldSets> {
    const codes = yield* pickInSlices(new Uint32Array(order.length), this.codes.toArray(), order)
    return { codes, ...this.sets.toArrays() }
  }
}

/** Distinct colors, as 32-bit floats. */
export class PaletteStage {
  private readonly colors = new SequenceTable()
  private readonly channels = new Float32Array(3)
  private readonly bits = new Uint32Array(this.channels.buffer)

  add(lab: Lab): number {
    this.channels.set(lab)
    return this.colors.numberOf(this.bits, 3)
  }

  copier(labs: Float32Array): (color: number) => number {
    const known = new Int32Array(labs.length / 3).fill(-1)
    return (color) => {
      if (known[color] === -1) {
        this.channels.set(labs.subarray(color * 3, color * 3 + 3))
        known[color] = this.colors.numberOf(this.bits, 3)
      }
      return known[color] ?? 0
    }
  }

  toArray(): Float32Array {
    return new Float32Array(this.colors.toLists().items.buffer)
  }
}
