import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#contract/data/limits.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { Share } from '#contract/lists/schemas.ts'
import type { decideSharedItem } from '#contract/lists/share-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { listItems, listShares, lists } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { defineToken } from '#server/tokens.ts'
import { enterList, findList, selectChanged } from './access.ts'
import { announceListChange } from './announce-change.ts'
import { loadCardsOfSeen } from './cards.ts'
import { listCollected } from './collected.ts'
import { storeDecision, withDecisions } from './decisions.ts'
import { listPolicy } from './policy.ts'
import { changesSinceSeen, markSeen } from './share-changes.ts'
import { joinShownItem } from './shown-items.ts'

export const listLink = defineToken({ purpose: 'list_share', payload: z.object({}) })

export const shareList = (db: Database, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    await enterList(tx, id, actor, 'share')
    const token = await listLink.issue(tx, String(id), {})
    const anew = { sharedAt: sql`now()`, seenAt: null, seenVersion: null, seenItems: null }
    await tx
      .insert(listShares)
      .values({ listId: id })
      .onConflictDoUpdate({ target: listShares.listId, set: anew })
    return { token, ...found(await findShare(tx, id)) }
  })

export const unshareList = (db: Database, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    await enterList(tx, id, actor, 'share')
    await listLink.revoke(tx, String(id))
    await tx.delete(listShares).where(eq(listShares.listId, id))
    return { id }
  })

const selectShare = (executor: Executor, listId: number) =>
  executor.select().from(listShares).where(eq(listShares.listId, listId))

const selectOpenShare = (executor: Executor, listId: number) =>
  executor
    .select({ listId: listShares.listId })
    .from(listShares)
    .innerJoin(lists, eq(lists.id, listShares.listId))
    .where(and(eq(listShares.listId, listId), lists.holdersShown, isNull(lists.hiddenAt)))

export async function findShare(executor: Executor, listId: number): Promise<Share | null> {
  const row = await first(selectShare(executor, listId))
  if (!row) return null
  return {
    shared_at: row.sharedAt.toISOString(),
    seen_at: row.seenAt?.toISOString() ?? null,
    seen_version: row.seenVersion,
    changes_since_seen: row.seenItems === null ? 0 : await changesSinceSeen(executor, listId),
  }
}

/** Throws `share_link_gone` for any other text. */
async function openLink(executor: Executor, token: string): Promise<number> {
  const opened = await listLink.read(executor, token)
  const share = opened.state === 'valid' && (await first(selectOpenShare(executor, Number(opened.subject))))
  if (!share) throw new ApiError('share_link_gone')
  return share.listId
}

export async function getSharedList(services: Services, token: string) {
  const { db } = services
  const id = await openLink(db, token)
  const [cards, { items }, changed] = await Promise.all([
    loadCardsOfSeen(services, [id]),
    listCollected(services, listItems, eq(listItems.listId, id), [], { limit: limits.itemsPerList }),
    first(selectChanged(db, id)),
  ])
  const { name, description, owner, team } = found(cards[0])
  return {
    ...{ name, description, owner, team },
    updated_at: found(changed).at.toISOString(),
    items: await withDecisions(db, items, true),
  }
}

/** Visits of users who work on the list do not count. */
export async function noteSeen({ db }: Services, token: string, actor: Actor | undefined) {
  const id = await openLink(db, token)
  if (actor && (await worksOn(db, id, actor))) return { seen: false }
  return db.transaction(async (tx) => {
    await markSeen(tx, id)
    await announceListChange(tx, id)
    return { seen: true }
  })
}

async function worksOn(db: Database, id: number, actor: Actor): Promise<boolean> {
  const list = await findList(db, id, actor).catch(() => null)
  return list !== null && listPolicy.permissions(list.roles).see_decisions
}

type SharedDecisionRequest = InputOf<typeof decideSharedItem>

/** Locks the share row, then re-reads the link: it may have been revoked meanwhile. */
export async function decideItem(
  { db, rateLimits }: Services,
  { token, item_id }: SharedDecisionRequest['params'],
  { decision, comment, client_name, product_variation_id: seen }: SharedDecisionRequest['body'],
) {
  const listId = await openLink(db, token)
  await rateLimits.limiter.spend('decision', `list ${listId}`)
  return db.transaction(async (tx) => {
    await first(selectShare(tx, listId).for('share'))
    await openLink(tx, token)
    const shown = tx
      .select({ variationId: listItems.variationId })
      .from(listItems)
      .where(
        and(
          eq(listItems.listId, listId),
          eq(listItems.id, item_id),
          sql`exists (select from (select 1) one ${joinShownItem(listItems)})`,
        ),
      )
      .for('share', { of: listItems })
    const item = await first(shown)
    if (!item) throw new ApiError('shared_item_gone')
    if (seen !== undefined && seen !== item.variationId) throw new ApiError('shared_item_replaced')
    const stored = await storeDecision(tx, item_id, { decision, comment, clientName: client_name })
    await announceListChange(tx, listId)
    return { decision: stored }
  })
}
