import { eq, sql } from 'drizzle-orm'
import { currentDay } from '#contract/data/japanese-day.ts'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { listPriceRevisionItems } from '#contract/price-revisions/item-routes.ts'
import type { listPriceRevisions } from '#contract/price-revisions/routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import type { Executor } from '#server/db/connect.ts'
import { readPage } from '#server/db/pages.ts'
import { first } from '#server/db/query-fragments.ts'
import { priceRevisions } from '#server/db/schema/index.ts'
import { listByCursor, listSorted } from '#server/http/lists.ts'
import { fullNameOf } from '#server/search-index/kinds/product-variations/documents.ts'
import type { Services } from '#server/services.ts'
import { permissionsOf, requireReader } from './policy.ts'
import {
  countItems,
  countRevisions,
  matchingRevisions,
  type RevisionRow,
  revisionKeys,
  selectItemPage,
  selectRevisionPage,
  selectRevisions,
  selectRevisionsByIds,
} from './queries.ts'

const present = (row: RevisionRow) => ({
  ...{ id: row.id, maker: row.maker, name: row.name, effective_on: row.effectiveOn, state: row.state },
  announced_at: row.announcedAt?.toISOString() ?? null,
  is_overdue: row.state === priceRevisionState.draft && row.effectiveOn <= currentDay(),
  variation_count: row.variationCount,
})

export const listRevisions = (
  { db }: Services,
  actor: Actor,
  { maker_id, state, ...page }: InputOf<typeof listPriceRevisions>['query'],
) => {
  const filter = { maker_id, state }
  return listBySort(db, page, {
    keys: revisionKeys,
    matching: matchingRevisions(actor, filter),
    load: async (ids) => (await selectRevisionsByIds(db, ids)).map(present),
    byDefault: () =>
      listByCursor(page, (at) =>
        readPage(selectRevisionPage(db, actor, filter, at), countRevisions(db, actor, filter), (rows) =>
          rows.map(present),
        ),
      ),
  })
}

export async function getRevision({ db }: Services, actor: Actor, id: number) {
  const roles = await requireReader(db, actor, id)
  const row = found(await first(selectRevisions(db).where(eq(priceRevisions.id, id))))
  return { ...present(row), version: row.version, permissions: permissionsOf(roles, row.state) }
}

export async function listItems(
  { db }: Services,
  actor: Actor,
  id: number,
  { keyword, ...page }: InputOf<typeof listPriceRevisionItems>['query'],
) {
  await requireReader(db, actor, id)
  return listSorted(page, (at) =>
    readPage(selectItemPage(db, id, keyword, at), countItems(db, id, keyword), (rows) =>
      rows.map(presentItem),
    ),
  )
}

function presentItem(row: Awaited<ReturnType<typeof selectItemPage>>[number]) {
  const { kind, price, unit } = row.former
  return {
    variation: {
      ...{ id: row.id, product_id: row.productId, code: row.code },
      full_name: fullNameOf(row.productName, row.name),
      discontinued: row.discontinued,
    },
    before: kind === null || unit === null ? row.current : { kind, price, unit },
    after: row.after,
  }
}

type Impact = Record<'products' | 'variations' | 'lists' | 'live_schedules' | 'carts', number>

export async function readImpact(executor: Executor, actor: Actor, id: number): Promise<Impact> {
  await requireReader(executor, actor, id)
  const { rows } = await executor.execute<Impact>(sql`
    with revised as (select variation_id as id from price_revision_items where revision_id = ${id}),
      listed as (select i.list_id, bool_or(i.room <> '' or num_nonnulls(i.part, i.quantity) > 0) as specified
        from list_items i join revised on revised.id = i.variation_id group by i.list_id)
    select
      (select count(distinct v.product_id) from revised join product_variations v on v.id = revised.id)::float8
        as products,
      (select count(*) from revised)::float8 as variations,
      (select count(*) from listed)::float8 as lists,
      (select count(*) from listed where specified
        or exists (select from schedule_versions s where s.list_id = listed.list_id))::float8 as live_schedules,
      (select count(distinct c.user_id) from cart_items c join revised on revised.id = c.variation_id)::float8 as carts`)
  return found(rows[0])
}
