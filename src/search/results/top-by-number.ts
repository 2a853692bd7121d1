import { firstBits, hasBit } from '#search/bitmaps/bitmap.ts'
import type { NumberColumn } from '#search/numbers/number-column.ts'
import type { NumberIndex } from '#search/numbers/number-index.ts'
import { bestOfGroups, isFirstOfGroup, isLower, type TopRequest } from './one-of-each-group.ts'
import { smallest, type TopDocs } from './smallest.ts'

/** Cost of comparing a hit, in places of the column read. */
const COMPARING = 8

/** Reads the sorted column until the page is full, at size / hits places a document, or compares few hits. */
export function topByNumber(request: TopRequest, numbers: NumberIndex, descending: boolean): TopDocs {
  const { hits, groups, need } = request
  const { column } = numbers
  const scanned = (column.codes.length / hits.count) * need
  if (scanned > hits.count * COMPARING) {
    const best = bestOfGroups(hits.docs, keysOf(hits.docs, column, descending), groups?.column.ids, isLower)
    return smallest(best.docs, best.values, need)
  }
  const docs = scan(request, numbers, descending)
  return { docs, keys: keysOf(docs, column, descending) }
}

function keysOf(docs: Uint32Array, { codes, values }: NumberColumn, descending: boolean): Float64Array {
  const keys = new Float64Array(docs.length)
  for (let i = 0; i < docs.length; i++) {
    const code = codes[docs[i] ?? 0] ?? 0
    const value = code === 0 ? Infinity : (values[code - 1] ?? 0)
    keys[i] = descending && code !== 0 ? -value : value
  }
  return keys
}

/** Ascends among equal values even if descending; documents without a value come last. */
function scan({ hits, groups, need }: TopRequest, numbers: NumberIndex, descending: boolean): Uint32Array {
  const isFirst = isFirstOfGroup(groups?.column.ids)
  const { codes, order, starts } = numbers.column
  const found = new Uint32Array(Math.min(need, hits.count))
  const [first, last] = numbers.extremesOf(hits) ?? [0, -1]
  const lowest = first > last ? 1 : (codes[order[first] ?? 0] ?? 0)
  const highest = first > last ? 0 : (codes[order[last] ?? 0] ?? 0)
  let next = 0
  for (let i = 0; lowest + i <= highest && next < found.length; i++) {
    const code = descending ? highest - i : lowest + i
    const end = starts[code] ?? 0
    for (let at = starts[code - 1] ?? 0; at < end && next < found.length; at++) {
      const doc = order[at] ?? 0
      if (hasBit(hits.bitmap, doc) && isFirst(doc)) found[next++] = doc
    }
  }
  if (next < found.length) {
    for (const doc of firstBits(hits.bitmap, hits.count)) {
      if (next === found.length) break
      if (codes[doc] === 0 && isFirst(doc)) found[next++] = doc
    }
  }
  return found.subarray(0, next)
}
