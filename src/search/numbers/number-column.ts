/** Number field of one segment. Documents hold their value's rank: comparisons use small integers. */
export interface NumberColumn {
  /** The distinct values, ascending. Code c stands for values[c - 1]; code 0 for null. */
  values: Float64Array
  codes: Uint16Array | Uint32Array
  /** Documents with a value, by value, then by number. */
  order: Uint32Array
  /** Documents with code c are order[starts[c - 1], starts[c]). */
  starts: Uint32Array
}

/** `equalToo` also counts values equal to the bound. O(log values). */
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
