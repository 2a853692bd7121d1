import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { matchesKeyword } from '#server/db/query-fragments.ts'
import { brands, makers, products } from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'

export type BrandFilter = { maker_id?: number | undefined; keyword: string }

const isListed = (actor: Actor, { maker_id, keyword }: BrandFilter): SQL | undefined =>
  and(
    isOwnMaker(actor, brands.makerId),
    maker_id === undefined ? undefined : eq(brands.makerId, maker_id),
    keyword.trim() === '' ? undefined : matchesKeyword(keyword, brands.name, brands.nameKana),
  )

export const selectConsoleBrandPage = (
  executor: Executor,
  actor: Actor,
  filter: BrandFilter,
  { limit, before }: CursorPage,
) =>
  executor
    .select({
      id: brands.id,
      name: brands.name,
      name_kana: brands.nameKana,
      maker: { id: makers.id, name: makers.name },
      product_count: sql<number>`(select count(*)::int from ${products} where ${products.brandId} = ${brands.id})`,
    })
    .from(brands)
    .innerJoin(makers, eq(makers.id, brands.makerId))
    .where(and(isListed(actor, filter), lt(brands.id, before)))
    .orderBy(desc(brands.id))
    .limit(limit)

export const countConsoleBrands = (executor: Executor, actor: Actor, filter: BrandFilter) =>
  executor.$count(brands, isListed(actor, filter))
