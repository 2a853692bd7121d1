import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { idArray } from '#server/db/is-one-of.ts'
import {
  brands,
  images,
  makers,
  productCategories,
  products,
  productVariationImages,
  productVariations,
} from '#server/db/schema/index.ts'
import { firstImage, isPublic, productColumns } from '#server/features/product-variations/card-queries.ts'
import { imageJson } from '#server/images/image-columns.ts'
import type { ImageRow } from '#server/images/present-image.ts'

const v = productVariations

const publicVariations = sql`from ${v} where ${v.productId} = ${products.id} and ${v.published}`

const cover = sql<ImageRow | null>`(
  select ${imageJson} from ${v}
  join ${productVariationImages} on ${productVariationImages.variationId} = ${v.id}
  join ${images} on ${images.id} = ${productVariationImages.imageId}
  where ${v.productId} = ${products.id} and ${v.published}
  order by ${v.position}, ${v.id}, ${productVariationImages.position} limit 1)`

export type ProductSearch = { category_id: readonly number[]; in_stock: boolean }

/** A heading stands for the categories below it. A product without a variation to show is not listed. */
function matches({ category_id, in_stock }: ProductSearch): SQL | undefined {
  const ids = idArray(category_id)
  const inCategory = sql`${products.id} in (
    select ${productCategories.productId} from ${productCategories} where ${productCategories.categoryId} in (
      select id from categories where id = any(${ids}) or parent_id = any(${ids})))`
  const stock = in_stock ? sql`and ${v.inStock} and not ${v.discontinued}` : sql``
  return and(
    sql`${products.published}`,
    sql`exists (select ${publicVariations} ${stock})`,
    category_id.length > 0 ? inCategory : undefined,
  )
}

export const countProducts = async (db: Database, search: ProductSearch): Promise<number> => {
  const rows = await db.select({ total: count() }).from(products).where(matches(search))
  return rows[0]?.total ?? 0
}

export const selectProducts = (
  db: Database,
  search: ProductSearch,
  page: { limit: number; offset: number },
) =>
  db
    .select({
      ...productColumns,
      image: cover,
      variationCount: sql<number>`(select count(*)::int ${publicVariations})`,
    })
    .from(products)
    .innerJoin(makers, eq(makers.id, products.makerId))
    .where(matches(search))
    .orderBy(desc(products.id))
    .limit(page.limit)
    .offset(page.offset)

export const selectProduct = async (db: Database, id: number) => {
  const rows = await db
    .select({
      ...productColumns,
      description: products.description,
      brandId: brands.id,
      brandName: brands.name,
      variationIds: sql<
        number[]
      >`(select coalesce(json_agg(${v.id} order by ${v.position}, ${v.id}), '[]') ${publicVariations})`,
    })
    .from(products)
    .innerJoin(makers, eq(makers.id, products.makerId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.id, id), eq(products.published, true)))
  return rows[0]
}

export const productIsPublic = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(products, and(eq(products.id, id), eq(products.published, true)))) > 0

export const selectSampleItems = (db: Database, productId: number) =>
  db
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
