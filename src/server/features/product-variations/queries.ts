import { and, eq, sql } from 'drizzle-orm'
import type { NamedEntity } from '#contract/kit/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { first, prepareOnce } from '#server/db/query-fragments.ts'
import {
  brands,
  categories,
  images,
  likes,
  makers,
  materials,
  productCategories,
  products,
  productVariationConditionValues,
  productVariationCoverages,
  productVariationImages,
  productVariationMaterials,
  productVariationMeasures,
  productVariations,
  searchConditionGroups,
  searchConditionValues,
} from '#server/db/schema/index.ts'
import { type ImageRow, imageJson } from '#server/images/present-image.ts'
import { cardColumns, coverageOfVariation, isPublic } from './card-queries.ts'
import { certificatesOfVariation } from './certificates.ts'
import { documentsOfProduct } from './documents.ts'

const v = productVariations

const imagesOfVariation = sql<{ image: ImageRow; shownWidth: number | null }[]>`(
  select coalesce(json_agg(json_build_object('image', ${imageJson}, 'shownWidth', ${productVariationImages.shownWidth})
    order by ${productVariationImages.position}), '[]')
  from ${productVariationImages} join ${images} on ${images.id} = ${productVariationImages.imageId}
  where ${productVariationImages.variationId} = ${v.id})`

export const materialsOfVariation = sql<NamedEntity[]>`(
  select coalesce(json_agg(json_build_object('id', ${materials.id}, 'name', ${materials.name})
    order by ${materials.position}, ${materials.id}), '[]')
  from ${productVariationMaterials} join ${materials} on ${materials.id} = ${productVariationMaterials.materialId}
  where ${productVariationMaterials.variationId} = ${v.id})`

export type ConditionValue = NamedEntity & { group: NamedEntity }

const conditionsOfVariation = sql<ConditionValue[]>`(
  select coalesce(json_agg(json_build_object('id', ${searchConditionValues.id}, 'name', ${searchConditionValues.name},
      'group', json_build_object('id', ${searchConditionGroups.id}, 'name', ${searchConditionGroups.name}))
    order by ${searchConditionGroups.position}, ${searchConditionGroups.id},
      ${searchConditionValues.position}, ${searchConditionValues.id}), '[]')
  from ${productVariationConditionValues}
  join ${searchConditionValues} on ${searchConditionValues.id} = ${productVariationConditionValues.valueId}
  join ${searchConditionGroups} on ${searchConditionGroups.id} = ${searchConditionValues.groupId}
  where ${productVariationConditionValues.variationId} = ${v.id})`

const measuresOfVariation = sql<{ measure: number; value: number }[]>`(
  select coalesce(json_agg(json_build_object('measure', ${productVariationMeasures.measure}, 'value', ${productVariationMeasures.value})
    order by ${productVariationMeasures.measure}), '[]')
  from ${productVariationMeasures} where ${productVariationMeasures.variationId} = ${v.id})`

export type Sibling = {
  id: number
  name: string
  code: string
  colors: number[]
  image: ImageRow | null
  imageCount: number
}

/** Includes a discontinued finish only on its own page. */
const siblings = sql<Sibling[]>`(
  select coalesce(json_agg(json_build_object('id', sibling.id, 'name', sibling.name, 'code', sibling.code,
      'colors', array(select color_type from product_variation_colors
        where variation_id = sibling.id order by 1),
      'image', (select ${imageJson} from ${productVariationImages}
        join ${images} on ${images.id} = ${productVariationImages.imageId}
        where ${productVariationImages.variationId} = sibling.id
        order by ${productVariationImages.position} limit 1),
      'imageCount', (select count(*) from ${productVariationImages}
        where ${productVariationImages.variationId} = sibling.id))
    order by sibling.position, sibling.id), '[]')
  from ${v} sibling
  where sibling.product_id = ${v.productId} and sibling.published
    and (not sibling.discontinued or sibling.id = ${v.id}))`

const categoryPath = sql<NamedEntity[]>`(
  select coalesce(json_agg(json_build_object('id', place.id, 'name', place.name) order by place.depth), '[]')
  from (
    select leaf.id, leaf.parent_id from ${productCategories}
    join ${categories} leaf on leaf.id = ${productCategories.categoryId}
    where ${productCategories.productId} = ${v.productId} order by leaf.position, leaf.id limit 1
  ) first
  cross join lateral (
    select id, name, (id = first.id)::int as depth from ${categories} where id in (first.id, first.parent_id)
  ) place)`

const detailColumns = {
  ...cardColumns,
  description: products.description,
  categoryPath,
  brand: { id: brands.id, name: brands.name },
  makerWebsite: makers.website,
  images: imagesOfVariation,
  materialNote: v.materialNote,
  materials: materialsOfVariation,
  conditions: conditionsOfVariation,
  certificateDocuments: certificatesOfVariation,
  measures: measuresOfVariation,
  weightGrams: v.weightGrams,
  leadTimeDays: v.leadTimeDays,
  sampleStock: v.sampleStock,
  sampleDescription: v.sampleDescription,
  sampleLimit: products.sampleLimit,
  likeCount: sql<number>`(select count(*)::int from ${likes} where ${likes.variationId} = ${v.id})`,
  discontinuedOn: v.discontinuedOn,
  lastOrderOn: v.lastOrderOn,
  updatedAt: v.updatedAt,
  siblings,
  documents: documentsOfProduct,
}

const variationQuery = prepareOnce((db) =>
  db
    .select(detailColumns)
    .from(v)
    .innerJoin(products, eq(products.id, v.productId))
    .innerJoin(makers, eq(makers.id, products.makerId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(productVariationCoverages, coverageOfVariation)
    .where(and(eq(v.id, sql.placeholder('id')), isPublic))
    .prepare('select_variation'),
)

export const selectVariation = (executor: Executor, id: number) =>
  first(variationQuery(executor).execute({ id }))

export const variationIsPublic = async (executor: Executor, id: number): Promise<boolean> => {
  const rows = await executor
    .select({ id: v.id })
    .from(v)
    .innerJoin(products, eq(products.id, v.productId))
    .where(and(eq(v.id, id), isPublic))
  return rows.length > 0
}

export type VariationRow = NonNullable<Awaited<ReturnType<typeof selectVariation>>>
