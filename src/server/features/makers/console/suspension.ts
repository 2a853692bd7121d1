import { and, eq, isNull, sql } from 'drizzle-orm'
import { unshippedStatuses } from '#contract/data/order-status.ts'
import { type MakerSuspension, resumeMaker, suspendMaker } from '#contract/makers/suspension-routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { changeRecord, readRecord, type VersionedState } from '#server/console/change-record.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { makerMembers, orders, posts, products, productVariations } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { suspensionRecord } from './suspension-record.ts'

type SuspensionState = NonNullable<Awaited<ReturnType<typeof suspensionRecord.read>>>['state']

export const readSuspension = async (services: Services, id: number): Promise<MakerSuspension> =>
  withCounts(services, await readRecord(services, suspensionRecord, id))

export async function suspend(services: Services, actor: Actor, id: number, reason: string) {
  const changed = await changeRecord(services, actor, {
    ...{ route: suspendMaker.id, record: suspensionRecord, id, reason },
    state: ({ suspended_at }) => ({
      suspended_at: suspended_at ?? new Date().toISOString(),
      suspended_reason: reason,
    }),
  })
  return withCounts(services, changed)
}

export async function resume(services: Services, actor: Actor, id: number) {
  const changed = await changeRecord(services, actor, {
    ...{ route: resumeMaker.id, record: suspensionRecord, id },
    state: ({ suspended_at }) => {
      if (suspended_at === null) throw new ApiError('already_decided')
      return { suspended_at: null, suspended_reason: null }
    },
  })
  return withCounts(services, changed)
}

/** Counts products by their own publication, which a suspension leaves as it is. */
async function withCounts(
  { db }: Services,
  state: VersionedState<SuspensionState>,
): Promise<MakerSuspension> {
  const { id } = state
  const hasVariation = sql`exists (select from ${productVariations}
    where ${productVariations.productId} = ${products}.id and ${productVariations.published})`
  const [product_count, post_count, open_order_count, member_count] = await Promise.all([
    db.$count(products, and(eq(products.makerId, id), products.published, hasVariation)),
    db.$count(posts, and(eq(posts.makerId, id), isNull(posts.hiddenAt))),
    db.$count(orders, and(eq(orders.makerId, id), isOneOf(orders.status, unshippedStatuses))),
    db.$count(makerMembers, eq(makerMembers.makerId, id)),
  ])
  return { ...state, product_count, post_count, open_order_count, member_count }
}
