import { productsAtOnce } from '#contract/data/product-changes.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'

type TakenItem = ApiResponse<'POST /console/products/take_back'>['items'][number]

export type TakenBack = {
  /** Rows of the log, by which the changes are made again. */
  undone: number[]
  /** Counts products that stay, because they changed later. */
  left: number
  /** Changes that stay, because they would exceed the editor's prices of an hour. */
  bounded: number[]
}

type TakeBack = {
  send: (versions: number[]) => Promise<readonly TakenItem[]>
  /** Called after each request with the sum and the versions that are not taken back yet. */
  onProgress?: (sum: TakenBack, rest: number[]) => void
}

/** Undoes the last change first. Throws if some failed, after reporting the others. */
export async function takeBack(
  versions: readonly number[],
  { send, onProgress }: TakeBack,
): Promise<TakenBack> {
  let sum: TakenBack = { undone: [], left: 0, bounded: [] }
  let waiting = [...versions]
  while (waiting.length > 0) {
    const batch = waiting.slice(-productsAtOnce).toReversed()
    const ended = (await send(batch)).filter(({ outcome }) => outcome !== 'failed')
    const versionsOf = (items: readonly TakenItem[]) => new Set(items.map(({ version }) => version))
    const bounded = versionsOf(ended.filter(({ outcome }) => outcome === 'approval_needed'))
    const undone = ended.flatMap(({ undone_version }) => undone_version ?? [])
    waiting = waiting.filter((version) => !versionsOf(ended).has(version))
    sum = {
      undone: [...sum.undone, ...undone],
      left: sum.left + ended.length - undone.length - bounded.size,
      bounded: [...batch.filter((version) => bounded.has(version)).toReversed(), ...sum.bounded],
    }
    onProgress?.(sum, [...waiting, ...sum.bounded])
    if (ended.length < batch.length) throw new Error('changes could not be taken back')
  }
  return sum
}
