import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  buildingTypes,
  images,
  likes,
  listItems,
  lists,
  makers,
  materials,
  pins,
  posts,
  products,
  productVariationMaterials,
  productVariations,
  projectCredits,
  projects,
  projectUseTypes,
  spaces,
  teams,
  useTypes,
} from '#server/db/schema/index.ts'

/** What documents of projects and of photos have in common. Lists come as JSON, because it is parsed natively. */
const jsonList = <T>(value: SQL, from: SQL) =>
  sql<T[]>`coalesce((select json_agg(distinct ${value}) from ${from}), '[]')`

/** Of the project that the query has joined. */
export const projectColumns = {
  title: projects.title,
  description: projects.description,
  prefecture: projects.prefecture,
  place: projects.place,
  teamId: projects.teamId,
  teamName: teams.name,
  teamKana: teams.nameKana,
  buildingTypeId: projects.buildingTypeId,
  buildingType: buildingTypes.name,
  structureType: projects.structureType,
  constructionType: projects.constructionType,
  floorSpace: projects.floorSpace,
  publishedSeconds: sql<number | null>`extract(epoch from ${projects.publishedAt})::float8`,
  useTypeIds: jsonList<number>(
    sql`${projectUseTypes.useTypeId}`,
    sql`${projectUseTypes} where ${projectUseTypes.projectId} = ${projects.id}`,
  ),
  useTypes: jsonList<string>(
    sql`${useTypes.name}`,
    sql`${projectUseTypes} join ${useTypes} on ${useTypes.id} = ${projectUseTypes.useTypeId}
      where ${projectUseTypes.projectId} = ${projects.id}`,
  ),
  credits: jsonList<string>(
    sql`${projectCredits.name}`,
    sql`${projectCredits} where ${projectCredits.projectId} = ${projects.id}`,
  ),
}

/** What is pinned in the photos that the condition selects; of products that everybody may see. */
const shownPins = (photos: SQL) => sql`${pins} join ${posts} on ${posts.id} = ${pins.postId}
  join ${productVariations} on ${productVariations.id} = ${pins.variationId} and ${productVariations.published}
  join ${products} on ${products.id} = ${productVariations.productId} and ${products.published}
  join ${makers} on ${makers.id} = ${products.makerId}
  left join ${productVariationMaterials} on ${productVariationMaterials.variationId} = ${pins.variationId}
  where ${photos}`

/** Of photos, one or all of a project; `depth` is how many colors of each picture count. */
export const photoColumns = (photos: SQL, depth: number) => ({
  titles: jsonList<string>(sql`${posts.title}`, sql`${posts} where ${photos}`),
  captions: jsonList<string>(sql`${posts.caption}`, sql`${posts} where ${photos}`),
  spaceIds: jsonList<number>(sql`${posts.spaceId}`, sql`${posts} where ${photos}`),
  spaces: jsonList<string>(
    sql`${spaces.name}`,
    sql`${posts} join ${spaces} on ${spaces.id} = ${posts.spaceId} where ${photos}`,
  ),
  photographers: jsonList<string>(
    sql`${posts.credit}`,
    sql`${posts} where ${photos} and ${posts.credit} is not null`,
  ),
  palette: sql<
    string[]
  >`coalesce((select json_agg(hex) from ${posts} join ${images} on ${images.id} = ${posts.imageId},
    unnest(case when cardinality(${images.palette}) > 0 then ${images.palette}[1:${depth}::int] else array[${images.dominantHex}] end) hex
    where ${photos}), '[]')`,
  materialIds: jsonList<number>(
    sql`${productVariationMaterials.materialId}`,
    sql`${shownPins(photos)} and ${productVariationMaterials.materialId} is not null`,
  ),
  materials: jsonList<string>(
    sql`${materials.name}`,
    sql`${materials} where ${materials.id} in (select ${productVariationMaterials.materialId} from ${shownPins(photos)})`,
  ),
  products: jsonList<string>(sql`${products.name}`, shownPins(photos)),
  makers: jsonList<string>(sql`${makers.name}`, shownPins(photos)),
})

/** Likes and places on public lists, each worth half after thirty days. */
export const popularityOf = (column: 'projectId' | 'postId', id: PgColumn) => {
  const worth = (created: PgColumn) => sql`power(0.5, extract(epoch from now() - ${created}) / 2592000)`
  return sql<number>`(coalesce((select sum(${worth(likes.createdAt)}) from ${likes} where ${likes[column]} = ${id}), 0)
    + coalesce((select sum(${worth(listItems.createdAt)}) from ${listItems}
      join ${lists} on ${lists.id} = ${listItems.listId} and not ${lists.isPrivate}
      where ${listItems[column]} = ${id}), 0))::float8`
}
