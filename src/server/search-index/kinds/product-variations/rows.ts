import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mapRegulations, type RegulationKey } from '#contract/data/regulations.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf, todayInJapan } from '#server/db/query-fragments.ts'
import {
  brands,
  certificateColumns,
  certificates,
  decidesFor,
  gradeColumns,
  images,
  isShownProduct,
  makers,
  pins,
  productCategories,
  products,
  productVariationColors,
  productVariationConditionValues,
  productVariationCounters,
  productVariationCoverages,
  productVariationImages,
  productVariationMaterials,
  productVariationMeasures,
  productVariations,
} from '#server/db/schema/index.ts'
import type { Popularity } from './popularity.ts'

const v = productVariations
const p = products
const counters = productVariationCounters
const coverages = productVariationCoverages

const partsOf = (value: PgColumn, owner: PgColumn, id: PgColumn) =>
  sql<
    number[]
  >`coalesce((select json_agg(${value} order by ${value}) from ${owner.table} where ${owner} = ${id}), '[]')`

const measures = sql<Record<number, number>>`coalesce((
  select json_object_agg(${productVariationMeasures.measure}, ${productVariationMeasures.value})
  from ${productVariationMeasures} where ${productVariationMeasures.variationId} = ${v.id}), '{}')`

/** Later palette entries are shadows and trimmings. */
const imageColors = sql<string[]>`coalesce((
  select to_json(case when cardinality(${images.palette}) > 0 then ${images.palette}[1:2] else array[${images.dominantHex}] end)
  from ${images} where ${images.id} = (
    select ${productVariationImages.imageId} from ${productVariationImages}
    where ${productVariationImages.variationId} = ${v.id} order by ${productVariationImages.position} limit 1)), '[]')`

/** Photo queries exclude hidden photos. `exists` would hash all pins. */
const isPinned = sql<boolean>`coalesce((select true from ${pins} where ${pins.variationId} = ${v.id} limit 1), false)`

const productActs = sql<Popularity>`(
  select json_build_object(
    'views', coalesce(sum(c.views), 0), 'likes', coalesce(sum(c.likes), 0),
    'sampleRequestsTotal', coalesce(sum(c.sample_requests_total), 0),
    'sampleRequestsRecent', coalesce(sum(c.sample_requests_recent), 0),
    'sampleRequestsWeekly', coalesce(sum(c.sample_requests_weekly), 0),
    'boost', coalesce(max(c.boost), 0))
  from ${v} s left join ${counters} c on c.variation_id = s.id
  where s.product_id = ${v.productId} and s.published and not s.discontinued)`

/** Null after the end of the certificate, for filters. */
const heldGrade = (key: RegulationKey) => sql<number | null>`case when not exists (
  select from ${certificates} where ${certificates.number} = ${certificateColumns[key]}
    and ${certificates.expiresOn} < ${todayInJapan} and ${decidesFor(v.makerId)})
  then ${gradeColumns[key]} end`

const count = (column: PgColumn) => sql<number>`coalesce(${column}, 0)`

const columns = {
  id: v.id,
  productId: v.productId,
  kind: p.kind,
  name: v.name,
  code: v.code,
  productName: p.name,
  productKana: p.nameKana,
  description: p.description,
  materialNote: v.materialNote,
  makerId: p.makerId,
  makerName: makers.name,
  makerKana: makers.nameKana,
  brandId: p.brandId,
  brandName: brands.name,
  brandKana: brands.nameKana,
  price: v.price,
  priceUnit: v.priceUnit,
  pieceArea: coverages.pieceArea,
  casePieces: coverages.casePieces,
  weightGrams: v.weightGrams,
  width: v.width,
  depth: v.depth,
  height: v.height,
  seatHeight: v.seatHeight,
  diameter: v.diameter,
  thickness: v.thickness,
  measures,
  leadTimeDays: v.leadTimeDays,
  inStock: v.inStock,
  sampleToHave: sql<boolean>`${v.sampleAvailable} and ${v.sampleStock} > 0`,
  grades: mapRegulations(heldGrade),
  certificates: certificateColumns,
  createdSeconds: sql<number>`extract(epoch from greatest(${v.createdAt}, ${products.firstPublishedAt}))::float8`,
  categoryIds: partsOf(productCategories.categoryId, productCategories.productId, v.productId),
  materialIds: partsOf(productVariationMaterials.materialId, productVariationMaterials.variationId, v.id),
  colorTypes: partsOf(productVariationColors.colorType, productVariationColors.variationId, v.id),
  valueIds: partsOf(
    productVariationConditionValues.valueId,
    productVariationConditionValues.variationId,
    v.id,
  ),
  imageColors,
  isPinned,
  views: count(counters.views),
  likes: count(counters.likes),
  sampleRequestsTotal: count(counters.sampleRequestsTotal),
  sampleRequestsRecent: count(counters.sampleRequestsRecent),
  sampleRequestsWeekly: count(counters.sampleRequestsWeekly),
  boost: count(counters.boost),
  productActs,
}

export const selectSiblings = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({ id: v.id })
    .from(v)
    .where(inArray(v.productId, executor.select({ id: v.productId }).from(v).where(isOneOf(v.id, ids))))

/** Keeps deleted ids, so that they leave the index. */
export async function withSiblings(executor: Executor, ids: readonly number[]): Promise<number[]> {
  const siblings = await selectSiblings(executor, ids)
  return [...new Set([...ids, ...siblings.map(({ id }) => id)])]
}

export const selectVariations = (executor: Executor, condition: SQL) =>
  executor
    .select(columns)
    .from(v)
    .innerJoin(p, eq(p.id, v.productId))
    .innerJoin(makers, eq(makers.id, p.makerId))
    .leftJoin(brands, eq(brands.id, p.brandId))
    .leftJoin(counters, eq(counters.variationId, v.id))
    .leftJoin(coverages, eq(coverages.variationId, v.id))
    .where(and(condition, v.published, isShownProduct, sql`not ${v.discontinued}`))

export type IndexedVariationRow = Awaited<ReturnType<typeof selectVariations>>[number]
