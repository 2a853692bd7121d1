import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { changeRequestState, describeRequest, describeScope } from '#contract/data/change-requests.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import {
  makerMembers,
  makers,
  productChangeRequestImages,
  productChangeRequestItems,
  productChangeRequests,
  users,
} from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { changeRequestRecord } from './request-record.ts'

const r = productChangeRequests
const items = productChangeRequestItems

export async function requireWaiting(tx: Transaction, id: number, lock: 'share' | 'no key update') {
  const row = found(await first(tx.select().from(r).where(eq(r.id, id)).for(lock)))
  if (row.state !== changeRequestState.waiting) throw new ApiError('already_decided')
  return row
}

type Decision = { route: string; id: number; state: number; reason?: string }

/** Ends a request. A save keeps the fields that it would have changed, and lets its files and pictures go. */
export const decide = (tx: Transaction, actor: Actor, { route, id, state, reason = '' }: Decision) =>
  recordChange(tx, actor, { route, record: changeRequestRecord, id }, async () => {
    const decided = { state, reason, decidedBy: actor.userId, decidedAt: new Date() }
    const wanted = sql`case when ${r.wanted} is not null then jsonb_set(${r.wanted}, '{save}', 'null') end`
    await tx
      .update(r)
      .set({ ...decided, wanted })
      .where(eq(r.id, id))
    await tx.delete(productChangeRequestImages).where(eq(productChangeRequestImages.requestId, id))
  })

/** Null without a verified address, and for a former member: a decision names prices and links to the console. */
export async function findAsker(services: Services, tx: Transaction, id: number) {
  const isMember = exists(
    tx
      .select({ id: makerMembers.id })
      .from(makerMembers)
      .where(and(eq(makerMembers.userId, users.id), eq(makerMembers.makerId, r.makerId))),
  )
  const query = tx
    .select({
      to: users.email,
      screenName: users.screenName,
      maker: makers.name,
      change: r.change,
      variationCount: r.variationCount,
    })
    .from(r)
    .innerJoin(users, eq(users.id, r.userId))
    .innerJoin(makers, eq(makers.id, r.makerId))
    .where(
      and(
        ...[eq(r.id, id), eq(users.emailVerified, true), isNull(users.lockedAt)],
        or(eq(users.isStaff, true), isMember),
      ),
    )
  const asker = await first(query)
  if (!asker?.to) return null
  const { to, change, variationCount, ...texts } = asker
  const products = change.kind === 'save' ? change.product_count : await countProducts(tx, id)
  const scope = describeScope(products, variationCount)
  return { ...texts, to, scope, change: describeRequest(change), link: linkTo(services, id) }
}

export const countProducts = (tx: Transaction, id: number) => tx.$count(items, eq(items.requestId, id))

export const linkTo = ({ config }: Services, id: number) => `${config.webUrl}/console/product_changes/${id}`
