import { and, asc, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf, lockNames, todayInJapan } from '#server/db/query-fragments.ts'
import {
  certificates,
  decidesFor,
  isShownProduct,
  namesNumber,
  notifications,
  productNotices,
  products,
  productVariations,
  variationChanges,
} from '#server/db/schema/index.ts'
import { enqueueAnnouncement } from '#server/features/notifications/announce.ts'
import { findSuccessors } from '#server/features/product-variations/service.ts'
import { defineJob } from '#server/jobs/job.ts'
import { type Holder, lockHolders } from './holders.ts'
import { type NetChange, type NotedChange, netChanges } from './net-changes.ts'

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
  const announced = await selectNetChanges(tx, due)
  const holders = announced.size === 0 ? [] : await lockHolders(tx, sinceOf(due, announced))
  if (holders.length > 0) await addNotices(tx, holders, announced)
  await tx.delete(variationChanges).where(
    isOneOf(
      variationChanges.id,
      due.flatMap(({ ids }) => ids),
    ),
  )
  return true
}

type Due = { id: number; since: Date; ids: number[]; changes: NotedChange[] }

async function selectDue(tx: Transaction): Promise<Due[]> {
  const { rows } = await tx.execute<Omit<Due, 'since'> & { since: string }>(sql`
    select variation_id::float8 as id, min(created_at)::text as since, array_agg(id::float8 order by id) as ids,
      json_agg(json_build_object('kind', kind, 'before', before, 'after', after) order by id) as changes
    from ${variationChanges} group by variation_id having max(created_at) < now() - interval '1 hour'
    order by min(id) limit ${variationsInTurn}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

const sinceOf = (due: readonly Due[], announced: ReadonlyMap<number, NetChange[]>) =>
  due.filter(({ id }) => announced.has(id))

/** Leaves out hidden variations. */
async function selectNetChanges(tx: Transaction, due: readonly Due[]): Promise<Map<number, NetChange[]>> {
  const ids = due.map(({ id }) => id)
  const rows = await tx
    .select({
      id: productVariations.id,
      discontinued: productVariations.discontinued,
      discontinued_on: productVariations.discontinuedOn,
    })
    .from(productVariations)
    .innerJoin(products, sql`${products.id} = ${productVariations.productId}`)
    .where(and(isOneOf(productVariations.id, ids), productVariations.published, isShownProduct))
    .orderBy(asc(productVariations.id))
  const successors = await findSuccessors(tx, ids)
  const certificatesOf = await selectEndedCertificates(tx, ids)
  const changesOf = new Map(due.map(({ id, changes }) => [id, changes]))
  return new Map(
    rows.flatMap(({ id, ...ending }) => {
      const net = netChanges(changesOf.get(id) ?? [], {
        ending,
        successors: successors.get(id) ?? [],
        endedCertificates: certificatesOf.get(id) ?? [],
      })
      return net.length > 0 ? [[id, net] as const] : []
    }),
  )
}

async function selectEndedCertificates(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ id: number; ended: number[] }>(sql`
    select ${productVariations.id}::float8 as id, array_agg(${certificates.id}::float8) as ended
    from ${productVariations} join ${certificates}
      on ${namesNumber(certificates.number)} and ${decidesFor(productVariations.makerId)}
    where ${productVariations.id} = any(${idArray(ids)}) and ${certificates.expiresOn} < ${todayInJapan}
    group by ${productVariations.id}`)
  return new Map(rows.map(({ id, ended }) => [id, ended]))
}

async function addNotices(
  tx: Transaction,
  holders: readonly (Holder & { muted: readonly string[] })[],
  announced: ReadonlyMap<number, NetChange[]>,
): Promise<void> {
  const onPage = holders.filter(({ muted }) => !muted.includes('PRODUCT_CHANGED'))
  const notificationOf = await openNotifications(tx, onPage)
  const rows = holders.flatMap(({ userId, listId, variationId, muted }) => {
    const changes = announced.get(variationId) ?? []
    const notificationId = notificationOf.get(keyOf(userId, listId)) ?? null
    const awaitsMail = !muted.includes('EMAIL_DAILY_DIGEST')
    if (notificationId === null && !awaitsMail) return []
    return changes.map((change) => ({ userId, listId, variationId, ...change, notificationId, awaitsMail }))
  })
  for (let from = 0; from < rows.length; from += 1000)
    await tx.insert(productNotices).values(rows.slice(from, from + 1000))
  if (onPage.length > 0) await enqueueAnnouncement(tx)
}

const keyOf = (userId: number, listId: number | null): string => `${userId} ${listId}`

/** Extends the unread notification of today about the list, or creates one. */
async function openNotifications(tx: Transaction, holders: readonly Holder[]): Promise<Map<string, number>> {
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
