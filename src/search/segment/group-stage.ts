/** Which group each document is of, on its way into a segment. */
import { GrowingArray } from '#search/arrays/arrays.ts'
import type { DocGroup } from '#search/types.ts'
import { orderById } from './doc-order.ts'
import type { GroupColumn } from './group-column.ts'

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
