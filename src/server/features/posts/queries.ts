import { and, asc, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { images, pins, posts, products, productVariations, projects, teams } from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/image-columns.ts'

/** The photos in which one of these is pinned. Unpublished products are nobody's reason to be shown a photo. */
export type PostSelection = { variationIds: readonly number[] } | { productId: number } | { brandId: number }

/** offset for numbered pages, before (the last photo's id) for cursors. */
export type PostPage = { limit: number; offset: number } | { limit: number; before: number }

const pinned = (selection: PostSelection): SQL => sql`${posts.id} in (
  select ${pins.postId} from ${pins}
  join ${productVariations} on ${productVariations.id} = ${pins.variationId}
  join ${products} on ${products.id} = ${productVariations.productId}
  where ${which(selection)} and ${productVariations.published} and ${products.published})`

function which(selection: PostSelection): SQL {
  if ('productId' in selection) return sql`${products.id} = ${selection.productId}`
  if ('brandId' in selection) return sql`${products.brandId} = ${selection.brandId}`
  return isOneOf(pins.variationId, selection.variationIds)
}

const shown = (selection: PostSelection) => and(eq(projects.published, true), pinned(selection))

export const countPosts = async (db: Database, selection: PostSelection): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(posts)
    .innerJoin(projects, eq(projects.id, posts.projectId))
    .where(shown(selection))
  return rows[0]?.total ?? 0
}

export const selectPosts = (db: Database, selection: PostSelection, page: PostPage) =>
  db
    .select({
      id: posts.id,
      title: posts.title,
      space: posts.space,
      credit: posts.credit,
      image: imageColumns(images),
      project: { id: projects.id, title: projects.title },
      team: { id: teams.id, name: teams.name },
    })
    .from(posts)
    .innerJoin(projects, eq(projects.id, posts.projectId))
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .innerJoin(images, eq(images.id, posts.imageId))
    .where(and(shown(selection), 'before' in page ? lt(posts.id, page.before) : undefined))
    .orderBy(desc(posts.id))
    .limit(page.limit)
    .offset('offset' in page ? page.offset : 0)

export const selectPins = (db: Database, postIds: readonly number[]) =>
  db
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

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number]
export type PinRow = Awaited<ReturnType<typeof selectPins>>[number]
