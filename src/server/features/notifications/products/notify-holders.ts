import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf, lockNames } from '#server/db/query-fragments.ts'
import { notifications, productNotices, variationChanges } from '#server/db/schema/index.ts'
import { enqueueAnnouncement } from '#server/features/notifications/announce.ts'
import { defineJob } from '#server/jobs/job.ts'
import { type HolderRow, lockHolders } from './holders.ts'
import { type NetChange, type NotedChange, netChanges } from './net-changes.ts'
import { readStates } from './read-states.ts'

/** Waits an hour after the last change of a variation: most mistakes are taken back by then. */
export const productChangesJob = defineJob({
  name: 'notify_of_product_changes',
  cron: '*/10 * * * *',
  quick: true,
  run: async ({ db }: { db: Database }) => {
    while (await db.transaction(notifyNext)) {}
  },
})

const variationsInTurn = 200

/** Returns whether any were due. Deletes the changes with it, against a second notice. */
async function notifyNext(tx: Transaction): Promise<boolean> {
  await lockNames(tx, 'product changes')
  const due = await selectDue(tx)
  if (due.length === 0) return false
  const states = await readStates(
    tx,
    due.map(({ id }) => id),
  )
  const settled = await dropChangedSince(tx, due)
  const changed = settled.flatMap(({ id, since, changes }) => {
    const state = states.get(id)
    const net = state ? netChanges(changes, state) : []
    return net.length > 0 ? [{ id, since, net }] : []
  })
  const holders = changed.length === 0 ? [] : await lockHolders(tx, changed)
  await addNotices(tx, holders, new Map(changed.map(({ id, net }) => [id, net])))
  await tx.delete(variationChanges).where(
    isOneOf(
      variationChanges.id,
      settled.flatMap(({ ids }) => ids),
    ),
  )
  return true
}

type DueVariation = { id: number; since: Date; ids: number[]; changes: NotedChange[] }

/** Drops variations that changed while their states were read: they wait for another hour. */
async function dropChangedSince(tx: Transaction, due: readonly DueVariation[]): Promise<DueVariation[]> {
  const { rows } = await tx.execute<{ id: string; last: string }>(sql`
    select variation_id as id, max(id) as last from ${variationChanges}
    where variation_id = any(${idArray(due.map(({ id }) => id))}) group by variation_id`)
  const lastOf = new Map(rows.map(({ id, last }) => [Number(id), Number(last)]))
  return due.filter(({ id, ids }) => lastOf.get(id) === ids.at(-1))
}

async function selectDue(tx: Transaction): Promise<DueVariation[]> {
  const { rows } = await tx.execute<Omit<DueVariation, 'since'> & { since: string }>(sql`
    select variation_id::float8 as id, min(created_at)::text as since, array_agg(id::float8 order by id) as ids,
      json_agg(json_build_object('kind', kind, 'before', before, 'after', after) order by id) as changes
    from ${variationChanges} group by variation_id having max(created_at) < now() - interval '1 hour'
    order by min(id) limit ${variationsInTurn}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

/** Prices change often: they are notified where they may still matter. */
const isFor = ({ inUse }: HolderRow, { kind }: NetChange): boolean => inUse || kind !== 'price'

async function addNotices(
  tx: Transaction,
  holders: readonly HolderRow[],
  changes: ReadonlyMap<number, readonly NetChange[]>,
): Promise<void> {
  const notices = holders.flatMap((holder) => {
    const onPage = !holder.muted.includes('PRODUCT_CHANGED')
    const awaitsMail = !holder.muted.includes('EMAIL_DAILY_DIGEST')
    const its = (changes.get(holder.variationId) ?? []).filter((change) => isFor(holder, change))
    return onPage || awaitsMail ? its.map((change) => ({ holder, change, onPage, awaitsMail })) : []
  })
  const shown = notices.filter(({ onPage }) => onPage).map(({ holder }) => holder)
  const notificationOf = await openNotifications(tx, shown)
  const rows = notices.map(({ holder: { userId, listId, variationId }, change, onPage, awaitsMail }) => {
    const notificationId = onPage ? notificationOf.get(keyOf(userId, listId)) : null
    return { userId, listId, variationId, ...change, notificationId, awaitsMail }
  })
  for (let from = 0; from < rows.length; from += 1000)
    await tx.insert(productNotices).values(rows.slice(from, from + 1000))
  if (shown.length > 0) await enqueueAnnouncement(tx)
}

const keyOf = (userId: number, listId: number | null): string => `${userId} ${listId}`

/** Extends the unread notification of today about the list, or creates one. */
async function openNotifications(
  tx: Transaction,
  holders: readonly HolderRow[],
): Promise<Map<string, number>> {
  if (holders.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; userId: number; listId: number | null }>(sql`
    with wanted as (
      select distinct user_id, list_id from unnest(${idArray(holders.map(({ userId }) => userId))},
        ${sql.param(holders.map(({ listId }) => listId))}::bigint[]) w(user_id, list_id)),
    ongoing as materialized (
      select n.id, n.user_id, n.list_id from ${notifications} n join wanted w
        on w.user_id = n.user_id and w.list_id is not distinct from n.list_id
      where n.type = 'PRODUCT_CHANGED' and n.read_at is null and n.created_at > now() - interval '1 day'
      order by n.user_id, n.id for update of n),
    extended as (
      update ${notifications} set announced = null, updated_at = now()
      where ${notifications.id} in (select id from ongoing)),
    made as (
      insert into ${notifications} (user_id, type, list_id)
      select user_id, 'PRODUCT_CHANGED', list_id from wanted w
      where not exists (
        select from ongoing o where o.user_id = w.user_id and o.list_id is not distinct from w.list_id)
      returning id, user_id, list_id)
    select id::float8 as id, user_id::float8 as "userId", list_id::float8 as "listId"
    from (select * from ongoing union all select * from made) n`)
  return new Map(rows.map(({ id, userId, listId }) => [keyOf(userId, listId), id]))
}
