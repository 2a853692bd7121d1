/** The group of each document of a segment. The documents of a group stand next to each other. */
export interface GroupColumn {
  ids: Uint32Array
  ranks: Float64Array
  /** The first document of each group, by the id of the group, ascending. */
  byId: Uint32Array
}

/** The documents of a group, [first, last): none where there is no such group. O(log groups + documents of the group). */
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
