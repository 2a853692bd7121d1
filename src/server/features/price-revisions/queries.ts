import { and, asc, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ConsoleRevisionSort } from '#contract/data/console-sorts.ts'
import type { Actor } from '#server/caller.ts'
import { versionColumn } from '#server/console/log.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import type { CursorPage, OffsetPage } from '#server/db/pages.ts'
import { isOneOf, matchesKeyword } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import {
  makers,
  priceRevisionItems,
  priceRevisions,
  products,
  productVariations,
} from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'

const r = priceRevisions
const items = priceRevisionItems
const v = productVariations
const p = alias(products, 'revised')

type RevisionFilter = { maker_id?: number | undefined; state?: number | undefined }

const isListed = (actor: Actor, { maker_id, state }: RevisionFilter): SQL | undefined =>
  and(
    isOwnMaker(actor, r.makerId),
    maker_id === undefined ? undefined : eq(r.makerId, maker_id),
    state === undefined ? undefined : eq(r.state, state),
  )

export const selectRevisions = (executor: Executor) =>
  executor
    .select({
      id: r.id,
      version: versionColumn('price_revision', r),
      maker: { id: makers.id, name: makers.name },
      name: r.name,
      effectiveOn: r.effectiveOn,
      state: r.state,
      announcedAt: r.announcedAt,
      variationCount: sql<number>`(select count(*) from ${items} where ${items.revisionId} = ${r.id})::float8`,
    })
    .from(r)
    .innerJoin(makers, eq(makers.id, r.makerId))
    .$dynamic()

export type RevisionRow = Awaited<ReturnType<typeof selectRevisions>>[number]

export const selectRevisionPage = (
  executor: Executor,
  actor: Actor,
  filter: RevisionFilter,
  { limit, before }: CursorPage,
) =>
  selectRevisions(executor)
    .where(and(isListed(actor, filter), lt(r.id, before)))
    .orderBy(desc(r.id))
    .limit(limit)

export const revisionKeys: Readonly<Record<Exclude<ConsoleRevisionSort, 'newest'>, SQL>> = {
  effective_on: sql`${r.effectiveOn}`,
  effective_on_desc: sql`current_date - ${r.effectiveOn}`,
  name: byReading(r.name),
  maker: byReading(makers.nameKana),
}

export const matchingRevisions = (actor: Actor, filter: RevisionFilter) => (key: SQL) =>
  sql`select ${r.id}, ${key} from ${r} join ${makers} on ${makers.id} = ${r.makerId}
    where ${isListed(actor, filter) ?? sql`true`}`

export const selectRevisionsByIds = (executor: Executor, ids: readonly number[]) =>
  selectRevisions(executor).where(isOneOf(r.id, ids))

export const countRevisions = (executor: Executor, actor: Actor, filter: RevisionFilter) =>
  executor.$count(r, isListed(actor, filter))

const isItem = (id: number, keyword: string) =>
  and(
    eq(items.revisionId, id),
    keyword.trim() === '' ? undefined : matchesKeyword(keyword, v.code, p.name, v.name),
  )

export const selectItemPage = (
  executor: Executor,
  id: number,
  keyword: string,
  { limit, offset }: OffsetPage,
) =>
  executor
    .select({
      ...{ id: v.id, productId: v.productId, code: v.code, name: v.name, productName: p.name },
      discontinued: v.discontinued,
      former: { kind: items.formerKind, price: items.formerPrice, unit: items.formerUnit },
      current: { kind: v.priceKind, price: v.price, unit: v.priceUnit },
      after: { kind: items.priceKind, price: items.price, unit: items.priceUnit },
    })
    .from(items)
    .innerJoin(v, eq(v.id, items.variationId))
    .innerJoin(p, eq(p.id, v.productId))
    .where(isItem(id, keyword))
    .orderBy(asc(v.productId), asc(v.position), asc(v.id))
    .limit(limit)
    .offset(offset)

export async function countItems(executor: Executor, id: number, keyword: string): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(items)
    .innerJoin(v, eq(v.id, items.variationId))
    .innerJoin(p, eq(p.id, v.productId))
    .where(isItem(id, keyword))
  return row?.total ?? 0
}

export const lockRevised = (tx: Transaction, id: number) =>
  tx
    .select({ id: v.id })
    .from(v)
    .where(inArray(v.id, tx.select({ id: items.variationId }).from(items).where(eq(items.revisionId, id))))
    .orderBy(asc(v.id))
    .for('key share')
