import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { type IdPage, selectIdPage } from '#server/db/pages.ts'
import { isOneOf } from '#server/db/query-parts.ts'
import {
  images,
  isShownPost,
  joinPosts,
  makers,
  pins,
  posts,
  products,
  productVariations,
  projects,
  teams,
} from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'

/** The photos in which one of these is pinned. Whoever gives ids has made sure that they are public. */
export type PostSelection = { variationIds: readonly number[] } | { productId: number } | { brandId: number }

export const selectPostPage = (executor: Executor, selection: PostSelection, page: IdPage) =>
  selectIdPage(
    executor,
    sql`select distinct ${posts.id} from ${pins} ${joinPosts} where ${isShownPost} and ${isSelected(selection)}`,
    page,
  )

/** Unpublished products are nobody's reason to be shown a photo. */
function isSelected(selection: PostSelection): SQL {
  if ('variationIds' in selection) return isOneOf(pins.variationId, selection.variationIds)
  const ofProduct =
    'productId' in selection ? eq(products.id, selection.productId) : eq(products.brandId, selection.brandId)
  return sql`${pins.variationId} in (
    select ${productVariations.id} from ${products}
    join ${productVariations} on ${productVariations.productId} = ${products.id}
    where ${ofProduct} and ${products.published} and ${productVariations.published})`
}

export const selectPosts = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      id: posts.id,
      title: posts.title,
      space: posts.space,
      credit: posts.credit,
      image: imageColumns(images),
      project: { id: projects.id, title: projects.title },
      team: { id: teams.id, name: teams.name },
      maker: { id: makers.id, name: makers.name },
    })
    .from(posts)
    .leftJoin(projects, eq(projects.id, posts.projectId))
    .leftJoin(teams, eq(teams.id, projects.teamId))
    .leftJoin(makers, eq(makers.id, posts.makerId))
    .innerJoin(images, eq(images.id, posts.imageId))
    .where(isOneOf(posts.id, ids))

export const selectPins = (executor: Executor, postIds: readonly number[]) =>
  executor
    .select({
      id: pins.id,
      postId: pins.postId,
      variationId: pins.variationId,
      x: pins.x,
      y: pins.y,
      similar: pins.similar,
    })
    .from(pins)
    .where(isOneOf(pins.postId, postIds))
    .orderBy(asc(pins.postId), asc(pins.position), asc(pins.id))

export type PinRow = Awaited<ReturnType<typeof selectPins>>[number]
