import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { type IdPage, selectIdPage, selectOrderedIdPage } from '#server/db/pages.ts'
import { first, idArray, isOneOf } from '#server/db/query-fragments.ts'
import {
  brands,
  images,
  isShownProduct,
  makers,
  productCategories,
  products,
  productVariationImages,
  productVariations,
} from '#server/db/schema/index.ts'
import { firstImage, isPublic, productColumns } from '#server/features/product-variations/card-queries.ts'
import { type ImageRow, imageJson } from '#server/images/present-image.ts'

const v = productVariations

const publicVariations = sql`from ${v} where ${v.productId} = ${products.id} and ${v.published}`

const hasShownVariation = (more = sql``) =>
  sql`${isShownProduct} and exists (select ${publicVariations} ${more})`

const cover = sql<ImageRow | null>`(
  select ${imageJson} from ${v}
  join ${productVariationImages} on ${productVariationImages.variationId} = ${v.id}
  join ${images} on ${images.id} = ${productVariationImages.imageId}
  where ${v.productId} = ${products.id} and ${v.published}
  order by ${v.position}, ${v.id}, ${productVariationImages.position} limit 1)`

export type ProductSearch = {
  maker_id: readonly number[]
  category_id: readonly number[]
  in_stock: boolean
}

/** Selects a page; parent categories include their children. */
export function selectProductPage(
  executor: Executor,
  { maker_id, category_id, in_stock }: ProductSearch,
  page: IdPage,
) {
  const ofMaker = sql`and ${isOneOf(products.makerId, maker_id)}`
  const ids = idArray(category_id)
  const inCategory = sql`and ${products.id} in (
    select ${productCategories.productId} from ${productCategories} where ${productCategories.categoryId} in (
      select id from categories where id = any(${ids}) or parent_id = any(${ids})))`
  const inStock = sql`and ${v.inStock} and not ${v.discontinued}`
  // Few rows: evaluating the condition twice costs more than it saves.
  const selectPage = maker_id.length + category_id.length > 0 ? selectIdPage : selectOrderedIdPage
  return selectPage(
    executor,
    sql`select ${products.id} from ${products} where ${hasShownVariation(in_stock ? inStock : sql``)}
      ${maker_id.length > 0 ? ofMaker : sql``}
      ${category_id.length > 0 ? inCategory : sql``}`,
    page,
  )
}

export const selectProducts = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      ...productColumns,
      id: products.id,
      image: cover,
      variationCount: sql<number>`(select count(*)::int ${publicVariations})`,
    })
    .from(products)
    .innerJoin(makers, eq(makers.id, products.makerId))
    .where(isOneOf(products.id, ids))

export const selectProduct = (executor: Executor, id: number) =>
  first(
    executor
      .select({
        ...productColumns,
        description: products.description,
        brand: { id: brands.id, name: brands.name },
        variationIds: sql<
          number[]
        >`(select coalesce(json_agg(${v.id} order by ${v.position}, ${v.id}), '[]') ${publicVariations})`,
      })
      .from(products)
      .innerJoin(makers, eq(makers.id, products.makerId))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(and(eq(products.id, id), hasShownVariation())),
  )

export const productIsShown = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.$count(products, and(eq(products.id, id), hasShownVariation()))) > 0

export const selectSampleItems = (executor: Executor, productId: number) =>
  executor
    .select({
      id: v.id,
      name: v.name,
      code: v.code,
      productName: products.name,
      image: firstImage,
      sampleAvailable: v.sampleAvailable,
      discontinued: v.discontinued,
      sampleStock: v.sampleStock,
      sampleDescription: v.sampleDescription,
      sampleLimit: products.sampleLimit,
    })
    .from(v)
    .innerJoin(products, eq(products.id, v.productId))
    .where(and(eq(v.productId, productId), isPublic, eq(v.sampleAvailable, true), eq(v.discontinued, false)))
    .orderBy(asc(v.position), asc(v.id))
