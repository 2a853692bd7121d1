import { eq } from 'drizzle-orm'
import { changeRequestState, describeRequest } from '#contract/data/change-requests.ts'
import { type ProductChange, productsAtOnce } from '#contract/data/product-changes.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { listChangeRequests } from '#contract/products/change-request-routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { findVersion } from '#server/console/log.ts'
import { type OffsetPage, readPage } from '#server/db/pages.ts'
import { first } from '#server/db/query-fragments.ts'
import { productChangeRequests } from '#server/db/schema/index.ts'
import { previewProducts } from '#server/features/products/console/change-many.ts'
import { listByCursor, listSorted } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { requireReader } from './policy.ts'
import { countRequests, type RequestRow, selectItems, selectRequestPage, selectRequests } from './queries.ts'

export const listRequests = (
  { db }: Services,
  actor: Actor,
  { limit, cursor, ...filter }: InputOf<typeof listChangeRequests>['query'],
) =>
  listByCursor({ limit, cursor }, (at) =>
    readPage(selectRequestPage(db, actor, filter, at), countRequests(db, actor, filter), (rows) =>
      rows.map(present),
    ),
  )

const present = (row: RequestRow) => ({
  id: row.id,
  maker: row.maker,
  title: describeRequest(row.change),
  state: row.state,
  requested_by: row.requestedBy,
  product_count: row.productCount,
  variation_count: row.variationCount,
  remaining_count: row.remainingCount,
  created_at: row.createdAt.toISOString(),
  decided_by: row.decidedBy,
  decided_at: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  may_decide: row.mayDecide,
  may_withdraw: row.mayWithdraw,
})

/** Pages the products, and previews those of the page without an outcome: a product has up to 200 品番. */
export async function getRequest(services: Services, actor: Actor, id: number, cursor?: string) {
  await requireReader(services.db, actor, id)
  const row = found(
    await first(selectRequests(services.db, actor, true).where(eq(productChangeRequests.id, id))),
  )
  const { change } = row
  const isSaved = change.kind === 'save' && row.state === changeRequestState.approved
  const rows = (await selectItems(services.db, id)).map(({ current, ...item }) => ({
    ...item,
    is_stale: item.outcome === null && current !== item.version,
  }))
  const changedCount = rows.filter(({ outcome }) => outcome === 'changed').length
  const isLeft = ({ outcome, is_stale }: (typeof rows)[number]) =>
    is_stale || (outcome !== null && outcome !== 'changed')
  const load = async ({ limit, offset }: OffsetPage) => ({
    items:
      change.kind === 'save'
        ? []
        : await previewOpen(services, actor, rows.slice(offset, offset + limit), change),
    total: rows.length,
  })
  return {
    ...present(row),
    record: await presentSave(services, row),
    changed_count: isSaved ? row.productCount : changedCount,
    left_count: rows.filter(isLeft).length,
    ...(await listSorted({ limit: productsAtOnce, cursor }, load)),
  }
}

async function presentSave({ db }: Services, { change, wanted, state }: RequestRow) {
  if (change.kind !== 'save' || !wanted) return null
  const { record, version } = change
  const isWaiting = state === changeRequestState.waiting
  const { before, after } = wanted
  return {
    ...{ kind: record.kind, id: record.id, fields: Object.keys(after), before, after },
    is_stale: isWaiting && (await findVersion(db, record.kind, record.id)) !== version,
  }
}

async function previewOpen<Item extends { id: number; outcome: string | null }>(
  services: Services,
  actor: Actor,
  rows: readonly Item[],
  change: ProductChange,
) {
  const ids = rows.filter(({ outcome }) => outcome === null).map((item) => item.id)
  const previews = ids.length > 0 ? await previewProducts(services, actor, { ids, change }) : []
  const previewOf = new Map(previews.map((preview) => [preview.id, preview]))
  return rows.map((item) => ({
    ...item,
    changes: previewOf.get(item.id)?.changes ?? [],
    issue: previewOf.get(item.id)?.issue ?? null,
  }))
}
