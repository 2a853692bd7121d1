import { and, eq, sql } from 'drizzle-orm'
import type { NamedEntity } from '#contract/kit/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf, prepareOnce } from '#server/db/query-fragments.ts'
import {
  categories,
  certificateColumns,
  gradeColumns,
  images,
  isShownProduct,
  makers,
  productCategories,
  products,
  productVariationColors,
  productVariationCoverages,
  productVariationImages,
  productVariations,
} from '#server/db/schema/index.ts'
import { type ImageRow, imageJson } from '#server/images/present-image.ts'
import { lastDaysOfVariation } from './certificates.ts'

export const isPublic = and(eq(productVariations.published, true), isShownProduct)

export const isOnShow = sql`${isShownProduct} and exists (select from ${productVariations}
  where ${productVariations.productId} = ${products.id} and ${productVariations.published}
    and not ${productVariations.discontinued})`

export const colorsOfVariation = sql<number[]>`array(
  select ${productVariationColors.colorType} from ${productVariationColors}
  where ${productVariationColors.variationId} = ${productVariations.id} order by 1)`

const colorsOfProduct = sql<number[]>`array(
  select distinct color.color_type from ${productVariationColors} color
  join ${productVariations} sibling on sibling.id = color.variation_id
  where sibling.product_id = ${products.id} and sibling.published order by 1)`

const categoriesOfProduct = sql<NamedEntity[]>`(
  select coalesce(json_agg(json_build_object('id', ${categories.id}, 'name', ${categories.name})
    order by ${categories.position}, ${categories.id}), '[]')
  from ${productCategories} join ${categories} on ${categories.id} = ${productCategories.categoryId}
  where ${productCategories.productId} = ${products.id})`

export const firstImage = sql<ImageRow | null>`(
  select ${imageJson} from ${productVariationImages}
  join ${images} on ${images.id} = ${productVariationImages.imageId}
  where ${productVariationImages.variationId} = ${productVariations.id}
  order by ${productVariationImages.position} limit 1)`

const flatHex = sql<string | null>`(
  select ${images.dominantHex} from ${productVariationImages}
  join ${images} on ${images.id} = ${productVariationImages.imageId}
  where ${productVariationImages.variationId} = ${productVariations.id}
    and ${productVariationImages.shownWidth} is not null
  order by ${productVariationImages.position} limit 1)`

export const productColumns = {
  productId: products.id,
  productName: products.name,
  kind: products.kind,
  makerId: products.makerId,
  makerName: makers.name,
  categories: categoriesOfProduct,
  productColors: colorsOfProduct,
}

export const coverageColumns = {
  pieceArea: productVariationCoverages.pieceArea,
  casePieces: productVariationCoverages.casePieces,
  lossPercent: productVariationCoverages.lossPercent,
  priceIncludesWork: productVariationCoverages.priceIncludesWork,
}

export const coverageOfVariation = eq(productVariationCoverages.variationId, productVariations.id)

export const cardColumns = {
  ...productColumns,
  id: productVariations.id,
  name: productVariations.name,
  code: productVariations.code,
  priceKind: productVariations.priceKind,
  price: productVariations.price,
  priceUnit: productVariations.priceUnit,
  coverage: coverageColumns,
  width: productVariations.width,
  depth: productVariations.depth,
  height: productVariations.height,
  seatHeight: productVariations.seatHeight,
  diameter: productVariations.diameter,
  thickness: productVariations.thickness,
  inStock: productVariations.inStock,
  sampleAvailable: productVariations.sampleAvailable,
  discontinued: productVariations.discontinued,
  discontinuedOn: productVariations.discontinuedOn,
  grades: gradeColumns,
  certificates: certificateColumns,
  lastDays: lastDaysOfVariation,
  fireProtectionNote: productVariations.fireProtectionNote,
  colors: colorsOfVariation,
  image: firstImage,
  flatHex,
}

const cardQuery = prepareOnce((db) =>
  db
    .select(cardColumns)
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .innerJoin(makers, eq(makers.id, products.makerId))
    .leftJoin(productVariationCoverages, coverageOfVariation)
    .where(and(sql`${productVariations.id} = any(${sql.placeholder('ids')}::bigint[])`, isPublic))
    .prepare('select_variation_cards'),
)

export const selectCards = (executor: Executor, ids: readonly number[]) =>
  cardQuery(executor).execute({ ids })

/** Not in cards, because the stock changes with each order. */
export const selectSamples = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      id: productVariations.id,
      sampleAvailable: productVariations.sampleAvailable,
      discontinued: productVariations.discontinued,
      sampleStock: productVariations.sampleStock,
      sampleDescription: productVariations.sampleDescription,
      sampleLimit: products.sampleLimit,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(and(isOneOf(productVariations.id, ids), isPublic))

export type ProductRow = {
  productId: number
  productName: string
  kind: number
  makerId: number
  makerName: string
  categories: NamedEntity[]
  productColors: number[]
}

export type VariationCardRow = Awaited<ReturnType<typeof selectCards>>[number]
