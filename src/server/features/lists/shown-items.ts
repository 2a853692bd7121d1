import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  isShownPost,
  isShownProduct,
  type likes,
  type listItems,
  mainImageId,
  posts,
  products,
  productVariationImages,
  productVariations,
  projects,
} from '#server/db/schema/index.ts'

/** Tables with rows that refer to one project, photo or variation. */
export type Collection = typeof listItems | typeof likes

export type ItemColumn = 'projectId' | 'postId' | 'variationId'

export const itemKindSql = (
  of: Collection,
): SQL<number> => sql`case when ${of.projectId} is not null then 1 when ${of.postId} is not null then 2
  else (select ${kindOfProduct} from ${productVariations} join ${products} on ${products.id} = ${productVariations.productId}
    where ${productVariations.id} = ${of.variationId}) end`

export const idOfItem = (of: Collection): SQL<number | null> =>
  sql<number | null>`coalesce(${of.projectId}, ${of.postId}, ${of.variationId})`.mapWith(of.id)

const kindOfProduct = sql`${products.kind} + 2`

const shownOf = (of: Record<ItemColumn, SQLWrapper>) => ({
  project: sql`${projects} where ${projects.id} = ${of.projectId} and ${projects.shown}`,
  post: sql`${posts} left join ${projects} on ${projects.id} = ${posts.projectId}
    where ${posts.id} = ${of.postId} and ${isShownPost}`,
  variation: sql`${productVariations} join ${products} on ${products.id} = ${productVariations.productId}
    where ${productVariations.id} = ${of.variationId} and ${productVariations.published} and ${isShownProduct}`,
})

/** Joins the item's content as `shown_content`, with kind and image. Hidden content yields no row. */
export function joinShownItem(of: Record<ItemColumn, SQLWrapper>): SQL {
  const shown = shownOf(of)
  return sql`cross join lateral (
    select 1 as kind, ${mainImageId} as image_id from ${shown.project}
    union all
    select 2, ${posts.imageId} from ${shown.post}
    union all
    select ${kindOfProduct}, (select ${productVariationImages.imageId} from ${productVariationImages}
      where ${productVariationImages.variationId} = ${productVariations.id}
      order by ${productVariationImages.position} limit 1) from ${shown.variation}) shown_content`
}

/** Omits zeros. Separate joins per kind avoid vain lookups. */
export function countShownItems(of: Collection, condition: SQL): SQL {
  const shown = shownOf(of)
  return sql`select kind, count from (
    select 1 as kind, count(*)::int as count from ${of} cross join ${shown.project} and ${condition}
    union all
    select 2, count(*)::int from ${of} cross join ${shown.post} and ${condition}
    union all
    select ${kindOfProduct}, count(*)::int from ${of} cross join ${shown.variation} and ${condition}
    group by ${products.kind}) counted where count > 0 order by kind`
}
