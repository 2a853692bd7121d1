import { asc } from 'drizzle-orm'
import { changeRequestState, describeRequest } from '#contract/data/change-requests.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { productChangeRequests } from '#server/db/schema/index.ts'
import { countRequests, isListed, selectRequests } from './queries.ts'

/** Reads the requests that wait longest in the actor's makers, and counts them all. */
export async function readWaitingChanges(executor: Executor, actor: Actor, limit: number) {
  const [count, rows] = await Promise.all([
    countRequests(executor, actor, { state: changeRequestState.waiting }),
    selectRequests(executor, actor)
      .where(isListed(actor, { state: changeRequestState.waiting }))
      .orderBy(asc(productChangeRequests.id))
      .limit(limit),
  ])
  const items = rows.map(({ id, maker, change, requestedBy, productCount, variationCount, createdAt }) => ({
    ...{ id, maker, title: describeRequest(change), requested_by: requestedBy },
    ...{ product_count: productCount, variation_count: variationCount, created_at: createdAt.toISOString() },
  }))
  return { count, items }
}
