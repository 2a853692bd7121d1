import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import {
  categories,
  images,
  isOpenPost,
  isShownProduct,
  likes,
  listItems,
  lists,
  makers,
  pins,
  posts,
  productCategories,
  products,
  productVariationMaterials,
  productVariations,
  projectCredits,
  projects,
  projectUseTypes,
  teams,
} from '#server/db/schema/index.ts'

const jsonList = <T>(value: SQL, from: SQL) =>
  sql<T[]>`coalesce((select json_agg(${value}) from ${from}), '[]')`

export type Credit = { role: string; name: string }

/** Requires the joined project. */
export const projectColumns = {
  title: projects.title,
  titleKana: projects.titleKana,
  description: projects.description,
  prefecture: projects.prefecture,
  place: projects.place,
  teamId: projects.teamId,
  teamName: teams.name,
  teamKana: teams.nameKana,
  buildingTypeId: projects.buildingTypeId,
  structureType: projects.structureType,
  constructionType: projects.constructionType,
  floorSpace: projects.floorSpace,
  completedYear: projects.completedYear,
  publishedSeconds: sql<number | null>`extract(epoch from ${projects.publishedAt})::float8`,
  useTypeIds: jsonList<number>(
    sql`${projectUseTypes.useTypeId}`,
    sql`${projectUseTypes} where ${projectUseTypes.projectId} = ${projects.id}`,
  ),
  credits: jsonList<Credit>(
    sql`json_build_object('role', ${projectCredits.role}, 'name', ${projectCredits.name})`,
    sql`${projectCredits} where ${projectCredits.projectId} = ${projects.id}`,
  ),
}

/** `colors` are those shown on the photo's page. */
export type PhotoRow = {
  title: string
  caption: string
  credit: string | null
  spaceId: number | null
  colors: string[]
  width: number
  height: number
}

/** The colors that a photo's page links to searches. Old images have no palette. */
export const colorsOfPhoto = sql<string[]>`case when cardinality(${images.palette}) > 0
  then ${images.palette}[1:${sql.raw(String(limits.photoColors))}] else array[${images.dominantHex}] end`

export const photosOfProject = jsonList<PhotoRow>(
  sql`json_build_object('title', ${posts.title}, 'caption', ${posts.caption}, 'credit', ${posts.credit},
    'spaceId', ${posts.spaceId}, 'colors', ${colorsOfPhoto}, 'width', ${images.width}, 'height', ${images.height})`,
  sql`${posts} join ${images} on ${images.id} = ${posts.imageId} where ${posts.projectId} = ${projects.id} and ${isOpenPost}`,
)

export type PinnedRow = {
  variationId: number
  name: string
  maker: string
  materialIds: number[]
  categoryIds: number[]
}

export const pinnedIn = (photos: SQL) =>
  jsonList<PinnedRow>(
    sql`json_build_object('variationId', ${productVariations.id}, 'name', ${products.name}, 'maker', ${makers.name}, 'materialIds', array(
      select ${productVariationMaterials.materialId} from ${productVariationMaterials}
      where ${productVariationMaterials.variationId} = ${productVariations.id}), 'categoryIds', array(
      select unnest(array_remove(array[${categories.parentId}, ${categories.id}], null))
      from ${productCategories} join ${categories} on ${categories.id} = ${productCategories.categoryId}
      where ${productCategories.productId} = ${products.id}))`,
    sql`${pins}
      join ${productVariations} on ${productVariations.id} = ${pins.variationId} and ${productVariations.published}
      join ${products} on ${products.id} = ${productVariations.productId} and ${isShownProduct}
      join ${makers} on ${makers.id} = ${products.makerId}
      where ${pins.postId} in (${photos})`,
  )

const halfLife = 30 * 24 * 3600

/**
 * Likes and public list items, each worth twice one that is thirty days older. New acts gain instead of old
 * ones losing: documents stay correct, since time alone changes no order.
 */
export const popularityOf = (column: 'projectId' | 'postId', id: PgColumn) => {
  const worth = (created: PgColumn) =>
    sql`power(2::float8, extract(epoch from ${created} - timestamptz '2020-01-01Z')::float8 / ${sql.raw(String(halfLife))})`
  return sql<number>`coalesce((select sum(${worth(likes.createdAt)}) from ${likes} where ${likes[column]} = ${id}), 0)
    + coalesce((select sum(${worth(listItems.createdAt)}) from ${listItems}
      join ${lists} on ${lists.id} = ${listItems.listId} and ${lists.shown}
      where ${listItems[column]} = ${id}), 0)`
}
