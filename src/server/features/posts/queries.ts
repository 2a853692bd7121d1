import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { type IdPage, selectIdPage } from '#server/db/pages.ts'
import { first, idArray, isOneOf } from '#server/db/query-fragments.ts'
import {
  images,
  isOpenPost,
  isShownPost,
  isShownProduct,
  joinPosts,
  likes,
  makers,
  pins,
  posts,
  products,
  productVariations,
  projects,
  spaces,
  teams,
} from '#server/db/schema/index.ts'
import { isOfOwnTeam, isSeenBy, type Onlooker } from '#server/features/projects/service.ts'
import { imageColumns } from '#server/images/present-image.ts'

export type PostSelection = { variationId: number } | { productId: number } | { brandId: number }

export const selectPostPage = (executor: Executor, selection: PostSelection, page: IdPage) =>
  selectIdPage(
    executor,
    sql`select distinct ${posts.id} from ${pins} ${joinPosts} where ${isShownPost} and ${isSelected(selection)}`,
    page,
  )

function isSelected(selection: PostSelection): SQL {
  if ('variationId' in selection) return eq(pins.variationId, selection.variationId)
  const ofProduct =
    'productId' in selection ? eq(products.id, selection.productId) : eq(products.brandId, selection.brandId)
  return sql`${pins.variationId} in (
    select ${productVariations.id} from ${products}
    join ${productVariations} on ${productVariations.productId} = ${products.id}
    where ${ofProduct} and ${isShownProduct} and ${productVariations.published})`
}

export const selectPosts = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      id: posts.id,
      title: posts.title,
      space: spaces.name,
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
    .leftJoin(spaces, eq(spaces.id, posts.spaceId))
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
      name: pins.name,
      makerName: pins.makerName,
    })
    .from(pins)
    .where(isOneOf(pins.postId, postIds))
    .orderBy(asc(pins.postId), asc(pins.position), asc(pins.id))

export type PinRow = Awaited<ReturnType<typeof selectPins>>[number]

const isPostSeenBy = (onlooker: Onlooker) =>
  or(and(isOpenPost, or(isNotNull(posts.makerId), isSeenBy(onlooker))), isOfOwnTeam(onlooker))

export const selectPost = (executor: Executor, id: number, onlooker: Onlooker) =>
  first(
    executor
      .select({
        projectId: posts.projectId,
        caption: posts.caption,
        spaceId: posts.spaceId,
        palette: images.palette,
        published: sql<boolean>`${isShownPost}`,
        hiddenReason: sql<number | null>`coalesce(${posts.hiddenReason}, ${projects.hiddenReason})`,
        isOpen: sql<boolean>`${isOpenPost}`,
        likeCount: sql<number>`(select count(*)::int from ${likes} where ${likes.postId} = ${posts.id})`,
      })
      .from(posts)
      .innerJoin(images, eq(images.id, posts.imageId))
      .leftJoin(projects, eq(projects.id, posts.projectId))
      .where(and(eq(posts.id, id), isPostSeenBy(onlooker))),
  )

export async function selectShownIds(executor: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await executor
    .select({ id: posts.id })
    .from(posts)
    .leftJoin(projects, eq(projects.id, posts.projectId))
    .where(and(isOneOf(posts.id, ids), isShownPost))
  const shown = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => shown.has(id))
}

/** Counts shared public products; highest first. */
export async function selectSharedPins(
  executor: Executor,
  id: number,
  without: readonly number[],
  limit: number,
): Promise<{ id: number; count: number }[]> {
  const answer = await executor.execute<{ id: string; count: number }>(sql`
    select ${posts.id} as id, count(distinct ${pins.variationId})::int as count
    from ${pins} ${joinPosts}
    join ${productVariations} on ${productVariations.id} = ${pins.variationId} and ${productVariations.published}
    join ${products} on ${products.id} = ${productVariations.productId} and ${isShownProduct}
    where ${pins.variationId} in (select variation_id from pins own where own.post_id = ${id})
      and ${isShownPost} and ${posts.id} <> all(${idArray(without)})
    group by 1 order by 2 desc, 1 desc limit ${limit}`)
  return answer.rows.map((row) => ({ id: Number(row.id), count: row.count }))
}

const selectIdsOf = async (executor: Executor, owned: SQL): Promise<number[]> => {
  const rows = await executor
    .select({ id: posts.id })
    .from(posts)
    .where(and(owned, isOpenPost))
    .orderBy(asc(posts.position), asc(posts.id))
  return rows.map(({ id }) => id)
}

export const selectIdsOfProject = (executor: Executor, projectId: number) =>
  selectIdsOf(executor, eq(posts.projectId, projectId))

export const selectIdsOfMaker = (executor: Executor, makerId: number) =>
  selectIdsOf(executor, eq(posts.makerId, makerId))
