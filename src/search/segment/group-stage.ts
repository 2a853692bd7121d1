/** Which group each document is of: on its way into a segment, and there. */
import { GrowingArray } from '#search/arrays/arrays.ts'
import type { DocGroup } from '#search/types.ts'
import { orderById } from './doc-order.ts'

/** The group of each document of a segment. The documents of a group stand next to each other. */
export interface GroupColumn {
  ids: Uint32Array
  ranks: Float64Array
  /** The first document of each group, by the id of the group, ascending. */
  byId: Uint32Array
}

export class GroupStage {
  private readonly ids = new GrowingArray()
  private readonly ranks: number[] = []

  add({ id, rank }: DocGroup): void {
    this.ids.push(id)
    this.ranks.push(rank)
  }

  /** Adds the groups of documents of another segment. */
  copier({ ids, ranks }: GroupColumn): (doc: number) => void {
    return (doc) => this.add({ id: ids[doc] ?? 0, rank: ranks[doc] ?? 0 })
  }

  /** In the order of arrival. */
  arrived(): Pick<GroupColumn, 'ids' | 'ranks'> {
    return { ids: this.ids.toArray(), ranks: Float64Array.from(this.ranks) }
  }

  /** In the order given. O(documents). */
  inOrder(order: Uint32Array): GroupColumn {
    const arrived = this.arrived()
    const ids = order.map((doc) => arrived.ids[doc] ?? 0)
    const ranks = arrived.ranks.map((_, i) => arrived.ranks[order[i] ?? 0] ?? 0)
    const firsts = Uint32Array.from(firstDocs(ids))
    const byId = orderById(firsts.map((doc) => ids[doc] ?? 0)).map((place) => firsts[place] ?? 0)
    return { ids, ranks, byId }
  }
}

function firstDocs(ids: Uint32Array): number[] {
  const firsts: number[] = []
  for (let doc = 0; doc < ids.length; doc++) if (doc === 0 || ids[doc] !== ids[doc - 1]) firsts.push(doc)
  return firsts
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
