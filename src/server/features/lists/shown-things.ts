import { type SQL, sql } from 'drizzle-orm'
import {
  isShownPost,
  type likes,
  type listItems,
  posts,
  products,
  productVariationImages,
  productVariations,
  projects,
} from '#server/db/schema/index.ts'

/** What holds things: each row names one project, photo or variation. */
export type Collection = typeof listItems | typeof likes

/**
 * The thing that a row names, as `thing`: its kind as the api numbers it, and its picture. Without a row for what visitors may
 * not see, which is then in no list and no count.
 */
export const joinShownThing = (of: Collection): SQL => sql`cross join lateral (
  select 1 as kind, (select ${posts.imageId} from ${posts} where ${posts.projectId} = ${projects.id}
    order by ${posts.position}, ${posts.id} limit 1) as image_id
  from ${projects} where ${projects.id} = ${of.projectId} and ${projects.published}
  union all
  select 2, ${posts.imageId} from ${posts} left join ${projects} on ${projects.id} = ${posts.projectId}
  where ${posts.id} = ${of.postId} and ${isShownPost}
  union all
  select ${products.kind} + 2, (select ${productVariationImages.imageId} from ${productVariationImages}
    where ${productVariationImages.variationId} = ${productVariations.id}
    order by ${productVariationImages.position} limit 1)
  from ${productVariations} join ${products} on ${products.id} = ${productVariations.productId}
  where ${productVariations.id} = ${of.variationId} and ${productVariations.published} and ${products.published}) thing`
