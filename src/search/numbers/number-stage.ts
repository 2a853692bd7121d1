import { GrowingArray, sumUp } from '#search/arrays/arrays.ts'
import { inSlices } from '#search/arrays/slices.ts'
import { sortInSlices } from '#search/arrays/sort-in-slices.ts'
import type { NumberColumn } from './number-column.ts'

export class NumberStage {
  /** Distinct numbers in order of arrival, from 1 on; 0 stands for null. */
  private readonly arrivals = new Map<number, number>()
  private readonly arrivalOfDoc = new GrowingArray()

  add(value: number | null): void {
    this.arrivalOfDoc.push(value === null ? 0 : this.arrivalOf(value))
  }

  /** Returns a function that adds numbers of another segment by their codes. */
  copier({ values }: NumberColumn): (code: number) => void {
    const known = new Uint32Array(values.length + 1)
    return (code) => {
      if (code !== 0 && known[code] === 0) known[code] = this.arrivalOf(values[code - 1] ?? 0)
      this.arrivalOfDoc.push(known[code] ?? 0)
    }
  }

  *toColumn(order: Uint32Array): Generator<undefined, NumberColumn> {
    const values = yield* this.sortValues()
    const codeOfArrival = new Uint32Array(values.length + 1)
    yield* inSlices(values.length, (from, to) => {
      for (let i = from; i < to; i++) codeOfArrival[this.arrivals.get(values[i] ?? 0) ?? 0] = i + 1
    })
    const codes = values.length < 0x10000 ? new Uint16Array(order.length) : new Uint32Array(order.length)
    const starts = new Uint32Array(values.length + 1)
    yield* inSlices(order.length, (from, to) => {
      for (let doc = from; doc < to; doc++) {
        const code = codeOfArrival[this.arrivalOfDoc.get(order[doc] ?? 0)] ?? 0
        codes[doc] = code
        if (code !== 0) starts[code] = (starts[code] ?? 0) + 1
      }
    })
    sumUp(starts)
    return { values, codes, starts, order: yield* docsByCode(codes, starts) }
  }

  private *sortValues(): Generator<undefined, Float64Array> {
    const arrived = this.arrivals.keys()
    const values = new Float64Array(this.arrivals.size)
    yield* inSlices(values.length, (from, to) => {
      for (let i = from; i < to; i++) values[i] = arrived.next().value ?? 0
    })
    return yield* sortInSlices(values, (a, b) => a - b)
  }

  private arrivalOf(value: number): number {
    // Minus zero becomes zero.
    const plain = value + 0
    const known = this.arrivals.get(plain)
    if (known !== undefined) return known
    const arrival = this.arrivals.size + 1
    this.arrivals.set(plain, arrival)
    return arrival
  }
}

function* docsByCode(codes: NumberColumn['codes'], starts: Uint32Array): Generator<undefined, Uint32Array> {
  const order = new Uint32Array(starts.at(-1) ?? 0)
  const next = starts.slice()
  yield* inSlices(codes.length, (from, to) => {
    for (let doc = from; doc < to; doc++) {
      const code = codes[doc] ?? 0
      if (code === 0) continue
      const at = next[code - 1] ?? 0
      order[at] = doc
      next[code - 1] = at + 1
    }
  })
  return order
}
