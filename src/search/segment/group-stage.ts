import { GrowingArray } from '#search/arrays/arrays.ts'
import { inSlices, pickInSlices } from '#search/arrays/slices.ts'
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

  copier({ ids, ranks }: GroupColumn): (doc: number) => void {
    return (doc) => this.add({ id: ids[doc] ?? 0, rank: ranks[doc] ?? 0 })
  }

  arrived(): Pick<GroupColumn, 'ids' | 'ranks'> {
    return { ids: this.ids.toArray(), ranks: Float64Array.from(this.ranks) }
  }

  *inOrder(order: Uint32Array): Generator<undefined, GroupColumn> {
    const arrived = this.arrived()
    const ids = yield* pickInSlices(new Uint32Array(order.length), arrived.ids, order)
    const ranks = yield* pickInSlices(new Float64Array(order.length), arrived.ranks, order)
    const firsts = yield* firstDocs(ids)
    const groups = yield* pickInSlices(new Uint32Array(firsts.length), ids, firsts)
    const places = yield* orderById(groups)
    return { ids, ranks, byId: yield* pickInSlices(new Uint32Array(firsts.length), firsts, places) }
  }
}

function* firstDocs(ids: Uint32Array): Generator<undefined, Uint32Array> {
  const firsts = new GrowingArray()
  yield* inSlices(ids.length, (from, to) => {
    for (let doc = from; doc < to; doc++) if (doc === 0 || ids[doc] !== ids[doc - 1]) firsts.push(doc)
  })
  return firsts.toArray()
}
