import { type ProductChange, productsAtOnce } from '#contract/data/product-changes.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

export type ChangePreview = ApiResponse<'GET /console/product_changes'>['items'][number]

function* inBatches<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += productsAtOnce) yield items.slice(at, at + productsAtOnce)
}

type WholePreview = {
  items: ChangePreview[]
  /** Variations that may change without an admin's approval; null without a bound. */
  left: number | null
}

/** Previews a change, a few products a request. */
export async function previewAll(
  ids: readonly number[],
  { reason: _, ...change }: ProductChange,
): Promise<WholePreview> {
  const items: ChangePreview[] = []
  let left: number | null = null
  for (const batch of inBatches(ids)) {
    const answer = await personCall()('GET /console/product_changes', { query: { ...change, ids: batch } })
    items.push(...answer.items)
    const bound = answer.left_without_approval
    if (bound !== null) left = Math.min(left ?? bound, bound)
  }
  return { items, left }
}

/** Asks the maker's admin for the whole change at once. */
export const requestApproval = (previews: readonly ChangePreview[], change: ProductChange) =>
  changeAsPerson(
    'POST /console/product_change_requests',
    { body: { items: previews.map(({ id, version }) => ({ id, version })), change } },
    { also: ['GET /console/today'] },
  )

export type ChangeResult = {
  /** Rows of the log, by which the changes are taken back. */
  versions: number[]
  conflicts: number
  refused: number
  /** Products beyond the editor's prices of an hour, which another page used up meanwhile. */
  bounded: number
}

export const noResult: ChangeResult = { versions: [], conflicts: 0, refused: 0, bounded: 0 }

/**
 * Writes the previewed change, a few products a request. Reports the sum and the written products after each, so
 * that none is forgotten. `result` is the sum so far.
 */
export async function applyAll(
  previews: readonly ChangePreview[],
  { change, result: before }: { change: ProductChange; result: ChangeResult },
  onProgress: (result: ChangeResult, written: ReadonlySet<number>) => void,
): Promise<void> {
  let result = before
  for (const batch of inBatches(previews)) {
    const items = batch.map(({ id, version }) => ({ id, version }))
    const also = ['GET /console/products', 'GET /console/today', 'GET /console/audit_log'] as const
    const answer = await changeAsPerson(
      'POST /console/product_changes',
      { body: { items, change } },
      { also },
    )
    const count = (outcome: string) => answer.items.filter((item) => item.outcome === outcome).length
    result = {
      versions: [...result.versions, ...answer.items.flatMap(({ version }) => version ?? [])],
      conflicts: result.conflicts + count('conflict'),
      refused: result.refused + count('refused'),
      bounded: result.bounded + count('approval_needed'),
    }
    // A repeat shows the reason of a refusal.
    const isOpen = (outcome: string) => outcome === 'failed' || outcome === 'forbidden'
    const failed = answer.items.filter(({ outcome }) => isOpen(outcome)).map(({ id }) => id)
    onProgress(result, new Set(batch.map(({ id }) => id).filter((id) => !failed.includes(id))))
    if (failed.length > 0) throw new Error('products could not be changed')
  }
}
