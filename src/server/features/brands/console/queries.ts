import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ConsoleBrandSort } from '#contract/data/console-sorts.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { isOneOf, matchesKeyword } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import { brands, makers, products } from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'

export type BrandFilter = { maker_id?: number | undefined; keyword: string }

const isListed = (actor: Actor, { maker_id, keyword }: BrandFilter): SQL | undefined =>
  and(
    isOwnMaker(actor, brands.makerId),
    maker_id === undefined ? undefined : eq(brands.makerId, maker_id),
    keyword.trim() === '' ? undefined : matchesKeyword(keyword, brands.name, brands.nameKana),
  )

const productCount = sql<number>`(select count(*)::int from ${products} where ${products.brandId} = ${brands.id})`

export const brandKeys: Readonly<Record<Exclude<ConsoleBrandSort, 'newest'>, SQL>> = {
  name: byReading(brands.nameKana),
  maker: byReading(makers.nameKana),
  product_count: sql`-${productCount}`,
}

export const matchingBrands = (actor: Actor, filter: BrandFilter) => (key: SQL) =>
  sql`select ${brands.id}, ${key} from ${brands} join ${makers} on ${makers.id} = ${brands.makerId}
    where ${isListed(actor, filter) ?? sql`true`}`

const selectConsoleBrands = (executor: Executor) =>
  executor
    .select({
      id: brands.id,
      name: brands.name,
      name_kana: brands.nameKana,
      maker: { id: makers.id, name: makers.name },
      product_count: productCount,
    })
    .from(brands)
    .innerJoin(makers, eq(makers.id, brands.makerId))

export const selectConsoleBrandsByIds = (executor: Executor, ids: readonly number[]) =>
  selectConsoleBrands(executor).where(isOneOf(brands.id, ids))

export const selectConsoleBrandPage = (
  executor: Executor,
  actor: Actor,
  filter: BrandFilter,
  { limit, before }: CursorPage,
) =>
  selectConsoleBrands(executor)
    .where(and(isListed(actor, filter), lt(brands.id, before)))
    .orderBy(desc(brands.id))
    .limit(limit)

export const countConsoleBrands = (executor: Executor, actor: Actor, filter: BrandFilter) =>
  executor.$count(brands, isListed(actor, filter))
