/** The group of each document. Documents of a group are adjacent. */
export interface GroupColumn {
  ids: Uint32Array
  ranks: Float64Array
  /** First document of each group, by group id, ascending. */
  byId: Uint32Array
}

/**
 * Returns the documents [first, last) of a group; an empty range if absent. O(log groups + documents of the
 * group).
 */
export function docsOfGroup({ ids, byId }: GroupColumn, group: number): [first: number, last: number] {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[byId[middle] ?? 0] ?? 0) < group) low = middle + 1
    else high = middle
  }
  const first = byId[low] ?? ids.length
  let last = first
  while (last < ids.length && ids[last] === group) last++
  return [first, last]
}
