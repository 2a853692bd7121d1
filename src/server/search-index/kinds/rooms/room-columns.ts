import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import {
  categories,
  images,
  isOpenPost,
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

/** A list as JSON, because it is parsed natively. */
const jsonList = <T>(value: SQL, from: SQL) =>
  sql<T[]>`coalesce((select json_agg(${value}) from ${from}), '[]')`

/** Who did what: 左官 and a name. */
export type Credit = { role: string; name: string }

/** Of the project that the query has joined. */
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

/** A photo as the documents describe it; `colors` are those that its page shows. */
export type PhotoRow = {
  title: string
  caption: string
  credit: string | null
  spaceId: number | null
  colors: string[]
  width: number
  height: number
}

/** The colors that the page of a photo links to searches. Old pictures have no palette: their dominant color stands in. */
export const colorsOfPhoto = sql<string[]>`case when cardinality(${images.palette}) > 0
  then ${images.palette}[1:${sql.raw(String(limits.photoColors))}] else array[${images.dominantHex}] end`

/** All photos of the project that are not hidden. */
export const photosOfProject = jsonList<PhotoRow>(
  sql`json_build_object('title', ${posts.title}, 'caption', ${posts.caption}, 'credit', ${posts.credit},
    'spaceId', ${posts.spaceId}, 'colors', ${colorsOfPhoto}, 'width', ${images.width}, 'height', ${images.height})`,
  sql`${posts} join ${images} on ${images.id} = ${posts.imageId} where ${posts.projectId} = ${projects.id} and ${isOpenPost}`,
)

/** A product that stands in a photo; its categories with the headings above them. */
export type PinnedRow = {
  variationId: number
  name: string
  maker: string
  materialIds: number[]
  categoryIds: number[]
}

/** What is pinned in these photos, of products that everybody may see. */
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
      join ${products} on ${products.id} = ${productVariations.productId} and ${products.published}
      join ${makers} on ${makers.id} = ${products.makerId}
      where ${pins.postId} in (${photos})`,
  )

const halfLife = 30 * 24 * 3600

/**
 * Likes and places on public lists, each worth twice as much as one that is thirty days older. What is old thus loses nothing, as
 * what is new gains, and a document is right until somebody likes the room: time alone changes no order.
 */
export const popularityOf = (column: 'projectId' | 'postId', id: PgColumn) => {
  const worth = (created: PgColumn) =>
    sql`power(2::float8, extract(epoch from ${created} - timestamptz '2020-01-01Z')::float8 / ${sql.raw(String(halfLife))})`
  return sql<number>`coalesce((select sum(${worth(likes.createdAt)}) from ${likes} where ${likes[column]} = ${id}), 0)
    + coalesce((select sum(${worth(listItems.createdAt)}) from ${listItems}
      join ${lists} on ${lists.id} = ${listItems.listId} and ${lists.shown}
      where ${listItems[column]} = ${id}), 0)`
}
