/**
 * A number field of one segment. Documents hold the place of their value among the distinct values: ranges, sorts and
 * histograms then compare small integers, and the order of the documents comes from counting.
 */
export interface NumberColumn {
  /** The distinct values, ascending. Code c stands for values[c - 1]; code 0 for null. */
  values: Float64Array
  /** The code of each document. */
  codes: Uint32Array
  /** Documents with a value, by value, then by number. */
  order: Uint32Array
  /** Documents with code c are order[starts[c - 1], starts[c]). */
  starts: Uint32Array
}

/** NaN stands for null. O(documents log documents). */
export function buildNumberColumn(raw: Float64Array): NumberColumn {
  const sorted = raw.filter((value) => !Number.isNaN(value)).sort()
  // Minus zero sorts before zero and equals it.
  const values = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
  const codes = new Uint32Array(raw.length)
  const starts = new Uint32Array(values.length + 1)
  for (let doc = 0; doc < raw.length; doc++) {
    const value = raw[doc] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const code = countBelow(values, value, false) + 1
    codes[doc] = code
    starts[code] = (starts[code] ?? 0) + 1
  }
  for (let code = 1; code < starts.length; code++)
    starts[code] = (starts[code] ?? 0) + (starts[code - 1] ?? 0)
  const next = starts.slice()
  const order = new Uint32Array(sorted.length)
  for (let doc = 0; doc < codes.length; doc++) {
    const code = codes[doc] ?? 0
    if (code === 0) continue
    const at = next[code - 1] ?? 0
    order[at] = doc
    next[code - 1] = at + 1
  }
  return { values, codes, order, starts }
}

/** The value of a document, or null. */
export function numberOf({ values, codes }: NumberColumn, doc: number): number | null {
  const code = codes[doc] ?? 0
  return code === 0 ? null : (values[code - 1] ?? null)
}

/** How many of the ascending values are below the bound, or, with `equalToo`, not above it. O(log values). */
export function countBelow(values: Float64Array, bound: number, equalToo: boolean): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const value = values[middle] ?? 0
    if (value < bound || (equalToo && value === bound)) low = middle + 1
    else high = middle
  }
  return low
}
