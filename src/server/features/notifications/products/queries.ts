import { and, eq, isNull, sql } from 'drizzle-orm'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import type { NoticedProduct } from '#contract/data/product-notices.ts'
import type { Transaction } from '#server/db/connect.ts'
import { idArray, todayInJapan } from '#server/db/query-fragments.ts'
import { isShownProduct, lists, notifications, productNotices, products } from '#server/db/schema/index.ts'
import { findSuccessors } from '#server/features/product-variations/service.ts'
import { isStillHeld } from './holders.ts'

/** The state of a notice still holds. */
const holds = sql`
  case when n.kind = 'certificate' then exists (
      select from certificates c where c.id = (n.certificate ->> 'certificate_id')::bigint and c.expires_on < ${todayInJapan})
    when n.kind = 'price' then n.price is null or exists (
      select from price_revision_items i join price_revisions r on r.id = i.revision_id
      where i.variation_id = n.variation_id and r.state in (${priceRevisionState.announced}, ${priceRevisionState.applied})
        and r.effective_on = (n.price ->> 'from_on')::date
        and i.price is not distinct from (n.price ->> 'excluding_tax')::int)
    when n.ending is null then not v.discontinued and v.discontinued_on is null
    else (n.ending ->> 'discontinued')::boolean and v.discontinued
      or (v.discontinued or v.discontinued_on is not null) and n.ending ->> 'discontinued_on' is not distinct from v.discontinued_on::text end`

/** An end says more than a successor. The last notice of a subject counts. */
const subject = sql`case n.kind when 'certificate' then n.certificate ->> 'number' when 'price' then 'price ' || coalesce(n.price ->> 'from_on', '')
  else 'sale' end`
const rank = sql`array_position(array['ending', 'successor', 'price', 'certificate'], n.kind)`

const change = sql`case when n.kind in ('successor', 'certificate') then n.kind
  when n.kind = 'price' then case when n.price is null then 'price_withdrawn' else 'price' end when n.ending is null then 'for_sale' else 'discontinued' end`

export type MailedNotice = NoticedProduct & {
  listId: number | null
  list: string | null
  name: string
  maker: string
  lastOrderOn: string | null
  successors: string[]
}

/** Takes the notices that await the person's mail: the last one of each product in each place. */
export async function takeNotices(tx: Transaction, userId: number): Promise<MailedNotice[]> {
  const isTheirs = eq(productNotices.userId, userId)
  const taken = await tx
    .update(productNotices)
    .set({ awaitsMail: false })
    .where(and(isTheirs, eq(productNotices.awaitsMail, true)))
    .returning({ id: productNotices.id })
  const notices = await selectMailed(
    tx,
    taken.map(({ id }) => id),
  )
  await tx
    .delete(productNotices)
    .where(and(isTheirs, isNull(productNotices.notificationId), eq(productNotices.awaitsMail, false)))
  return notices
}

async function selectMailed(tx: Transaction, ids: readonly number[]): Promise<MailedNotice[]> {
  const { rows } = await tx.execute<Omit<MailedNotice, 'successors'> & { variationId: number }>(sql`
    select distinct on (n.list_id, v.id, ${subject}) n.list_id::float8 as "listId", l.name as list, v.id::float8 as "variationId",
      v.code, ${products.name} || '　' || v.name as name, m.name as maker, ${change} as change,
      v.discontinued_on::text as discontinued_on, n.certificate ->> 'number' as certificate, n.price, v.last_order_on::text as "lastOrderOn"
    from ${productNotices} n join product_variations v on v.id = n.variation_id and v.published
      join ${products} on ${products.id} = v.product_id and ${isShownProduct}
      join makers m on m.id = ${products.makerId}
      left join ${lists} l on l.id = n.list_id
    where n.id = any(${idArray(ids)}) and ${holds} and ${isStillHeld}
    order by n.list_id nulls last, v.id, ${subject}, ${rank}, n.id desc`)
  const successors = await findSuccessors(
    tx,
    rows.map(({ variationId }) => variationId),
  )
  const codes = await selectCodes(tx, [...successors.values()].flat())
  return rows.flatMap(({ variationId, ...row }) => {
    const isOfSale = row.change === 'discontinued' || row.change === 'successor'
    // Successors are secret until the end is announced.
    const its = isOfSale ? (successors.get(variationId) ?? []).flatMap((id) => codes.get(id) ?? []) : []
    return row.change === 'successor' && its.length === 0 ? [] : [{ ...row, successors: its }]
  })
}

async function selectCodes(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ id: number; code: string }>(
    sql`select id::float8 as id, code from product_variations where id = any(${idArray(ids)})`,
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

const shown = sql`${productNotices} n join product_variations v on v.id = n.variation_id and v.published
  join ${products} on ${products.id} = v.product_id and ${isShownProduct}
  where n.notification_id = ${notifications.id}`

const firsts = sql`(
  select distinct on (n.variation_id) n.id, n.kind, n.ending, n.certificate, n.price, v.code from ${shown}
  order by n.variation_id, ${rank}, n.id desc) n`

/** The first three products of a notification. */
export const noticedProducts = sql`(
  select coalesce(json_agg(product), '[]') from (
    select json_build_object('code', n.code, 'change', ${change}, 'discontinued_on', n.ending ->> 'discontinued_on',
      'certificate', n.certificate ->> 'number', 'price', n.price) as product
    from ${firsts} order by n.id limit 3) products)`

export const noticedCount = sql`(select count(distinct n.variation_id)::int from ${shown})`

/** The change of all its products, if it is one. */
export const commonChange = sql`(select case when min(${change}) = max(${change}) then min(${change}) end from ${firsts})`

export const hasShownProduct = sql`exists (select from ${shown})`
