import { inSlices } from './slices.ts'

export class GrowingArray {
  private items = new Uint32Array(64)
  length = 0

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.items)
      this.items = larger
    }
    this.items[this.length++] = value
  }

  get(at: number): number {
    return this.items[at] ?? 0
  }

  toArray(): Uint32Array<ArrayBuffer> {
    return this.items.slice(0, this.length)
  }
}

/** List i is items[starts[i], starts[i + 1]). */
export interface Lists {
  starts: Uint32Array
  items: Uint32Array
}

export function listAt({ starts, items }: Lists, list: number): Uint32Array {
  return items.subarray(starts[list], starts[list + 1])
}

/** Turns counts into start offsets, in place. The counts stand one place late: [0, 2, 1] becomes [0, 2, 3]. */
export function sumUp(counts: Uint32Array): void {
  for (let i = 1; i < counts.length; i++) counts[i] = (counts[i] ?? 0) + (counts[i - 1] ?? 0)
}

/** Inverts the lists: list k holds every i with k, ascending, without repetition. O(lists + items). */
export function* invertLists({ starts, items }: Lists, keys: number): Generator<undefined, Lists> {
  const lists = starts.length - 1
  const lastOf = new Int32Array(keys).fill(-1)
  const outStarts = new Uint32Array(keys + 1)
  yield* inSlices(lists, (from, to) => {
    for (let list = from; list < to; list++) {
      const end = starts[list + 1] ?? 0
      for (let at = starts[list] ?? 0; at < end; at++) {
        const key = items[at] ?? 0
        if (lastOf[key] === list) continue
        lastOf[key] = list
        outStarts[key + 1] = (outStarts[key + 1] ?? 0) + 1
      }
    }
  })
  sumUp(outStarts)
  const out = new Uint32Array(outStarts[keys] ?? 0)
  const next = outStarts.slice()
  lastOf.fill(-1)
  yield* inSlices(lists, (from, to) => {
    for (let list = from; list < to; list++) {
      const end = starts[list + 1] ?? 0
      for (let at = starts[list] ?? 0; at < end; at++) {
        const key = items[at] ?? 0
        if (lastOf[key] === list) continue
        lastOf[key] = list
        const place = next[key] ?? 0
        out[place] = list
        next[key] = place + 1
      }
    }
  })
  return { starts: outStarts, items: out }
}
