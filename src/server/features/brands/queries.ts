import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import type { OffsetPage } from '#server/db/pages.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import { brands, isOfShownMaker, isShownMaker, makers, products } from '#server/db/schema/index.ts'
import { isOnShow } from '#server/features/product-variations/card-queries.ts'
import { covers, imageColumns, logos } from '#server/images/present-image.ts'

const cardColumns = {
  id: brands.id,
  name: brands.name,
  nameKana: brands.nameKana,
  maker: { id: makers.id, name: makers.name },
  logo: imageColumns(logos),
  productCount: sql<number>`(select count(*)::int from ${products}
    where ${products.brandId} = ${brands.id} and ${isOnShow})`,
}

export const selectBrandPage = (
  executor: Executor,
  makerIds: readonly number[],
  { limit, offset }: OffsetPage,
) =>
  executor
    .select(cardColumns)
    .from(brands)
    .innerJoin(makers, eq(makers.id, brands.makerId))
    .leftJoin(logos, eq(logos.id, brands.logoImageId))
    .where(isOfMakers(makerIds))
    .orderBy(byReading(brands.nameKana), asc(brands.id))
    .limit(limit)
    .offset(offset)

export const countBrands = (executor: Executor, makerIds: readonly number[]) =>
  executor.$count(brands, isOfMakers(makerIds))

const isOfMakers = (ids: readonly number[]) =>
  and(isOfShownMaker(brands.makerId), ids.length > 0 ? isOneOf(brands.makerId, ids) : undefined)

export const selectBrand = (executor: Executor, id: number) =>
  first(
    executor
      .select({ ...cardColumns, description: brands.description, cover: imageColumns(covers) })
      .from(brands)
      .innerJoin(makers, eq(makers.id, brands.makerId))
      .leftJoin(logos, eq(logos.id, brands.logoImageId))
      .leftJoin(covers, eq(covers.id, brands.coverImageId))
      .where(and(eq(brands.id, id), isShownMaker)),
  )

export const brandIsShown = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.$count(brands, and(eq(brands.id, id), isOfShownMaker(brands.makerId)))) > 0
