import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { NamedEntity } from '#contract/kit/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { first, idArray, isOneOf } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import {
  brands,
  categories,
  isShownMaker,
  isShownProduct,
  makers,
  productCategories,
  products,
  productVariations,
} from '#server/db/schema/index.ts'
import { isOnShow } from '#server/features/product-variations/card-queries.ts'
import { covers, imageColumns, logos } from '#server/images/present-image.ts'

// Literal names: Drizzle omits tables in queries of a single one.
const sendsSamples = sql<boolean>`exists (
  select from products p join product_variations v on v.product_id = p.id
  where p.maker_id = makers.id and p.published and v.published and v.sample_available and not v.discontinued)`

const cardColumns = {
  id: makers.id,
  name: makers.name,
  nameKana: makers.nameKana,
  tagline: makers.tagline,
  prefecture: makers.prefecture,
  logo: imageColumns(logos),
  cover: imageColumns(covers),
  productCount: sql<number>`(select count(*)::int from ${products}
    where ${products.makerId} = ${makers.id} and ${isOnShow})`,
  sendsSamples,
}

const selectCards = (executor: Executor) =>
  executor
    .select(cardColumns)
    .from(makers)
    .leftJoin(logos, eq(logos.id, makers.logoImageId))
    .leftJoin(covers, eq(covers.id, makers.coverImageId))

export type MakerCardRow = Awaited<ReturnType<typeof selectCards>>[number]

export const selectMakerCards = (executor: Executor, ids: readonly number[]): Promise<MakerCardRow[]> =>
  selectCards(executor).where(and(isOneOf(makers.id, ids), isShownMaker))

export const selectLatestMakers = (executor: Executor, limit: number): Promise<MakerCardRow[]> =>
  selectCards(executor).where(isShownMaker).orderBy(desc(makers.createdAt), desc(makers.id)).limit(limit)

export const selectRandomMakers = (
  executor: Executor,
  { seed, without, limit }: { seed: number; without: readonly number[]; limit: number },
): Promise<MakerCardRow[]> =>
  selectCards(executor)
    .where(and(isShownMaker, sql`${makers.id} <> all(${idArray(without)})`))
    .orderBy(sql`hashint8extended(${makers.id}, ${seed}::bigint)`, asc(makers.id))
    .limit(limit)

export const selectMaker = (executor: Executor, id: number) =>
  first(
    executor
      .select({
        ...cardColumns,
        description: makers.description,
        establishedYear: makers.establishedYear,
        website: makers.website,
        showroomAddress: makers.showroomAddress,
        showroomHours: makers.showroomHours,
        brands: sql<NamedEntity[]>`(
        select coalesce(json_agg(json_build_object('id', ${brands.id}, 'name', ${brands.name})
          order by ${byReading(brands.nameKana)}, ${brands.id}), '[]')
        from ${brands} where ${brands.makerId} = ${makers.id})`,
      })
      .from(makers)
      .leftJoin(logos, eq(logos.id, makers.logoImageId))
      .leftJoin(covers, eq(covers.id, makers.coverImageId))
      .where(and(eq(makers.id, id), isShownMaker)),
  )

export const selectAllMakers = (executor: Executor) =>
  executor
    .select({ id: makers.id, name: makers.name, nameKana: makers.nameKana, sendsSamples: sendsSamples })
    .from(makers)
    .where(isShownMaker)
    .orderBy(byReading(makers.nameKana), asc(makers.id))

export const makerIsShown = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.$count(makers, and(eq(makers.id, id), isShownMaker))) > 0

export const makerIsStored = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.$count(makers, eq(makers.id, id))) > 0

export const selectMakerCategories = (executor: Executor, makerId: number) =>
  executor
    .select({
      id: categories.id,
      name: categories.name,
      kind: categories.kind,
      count: sql<number>`count(*)::int`,
    })
    .from(products)
    .innerJoin(productVariations, eq(productVariations.productId, products.id))
    .innerJoin(productCategories, eq(productCategories.productId, products.id))
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(
      and(
        eq(products.makerId, makerId),
        isShownProduct,
        eq(productVariations.published, true),
        eq(productVariations.discontinued, false),
      ),
    )
    .groupBy(categories.id)
    .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id))
