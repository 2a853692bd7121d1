import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Mark } from '#contract/marks/routes.ts'
import type { Executor } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import {
  follows,
  isShownPost,
  isShownProduct,
  likes,
  listItems,
  lists,
  posts,
  products,
  productVariations,
  projects,
} from '#server/db/schema/index.ts'
import { type ItemColumn, isOwnList } from '#server/features/lists/service.ts'

export type MarkedIds = Record<'projects' | 'posts' | 'variations' | 'users', readonly number[]>

export type MarkRows = Record<'projects' | 'posts' | 'variations', Mark[]> & { followed: number[] }

function marksOf(userId: number, column: ItemColumn, shown: SQL): SQL {
  const names = (of: Record<ItemColumn, SQLWrapper>) => sql`${of[column]} = marked.id`
  return sql`(
    select coalesce(json_agg(json_build_object('id', marked.id, 'liked', liked, 'like_count', like_count,
      'list_ids', list_ids) order by marked.id), '[]')
    from (${shown}) marked
    cross join lateral (
      select count(*)::int as like_count, coalesce(bool_or(${likes.userId} = ${userId}), false) as liked
      from ${likes} where ${names(likes)}) likes
    cross join lateral (
      select array(select ${listItems.listId} from ${listItems}
        where ${names(listItems)} and ${listItems.listId} in (
          select ${lists.id} from ${lists} where ${isOwnList(userId)})
        order by 1) as list_ids) saved)`
}

export async function selectMarks(executor: Executor, userId: number, ids: MarkedIds): Promise<MarkRows> {
  const shownProjects = sql`select ${projects.id} from ${projects}
    where ${isOneOf(projects.id, ids.projects)} and ${projects.shown}`
  const shownPosts = sql`select ${posts.id} from ${posts} left join ${projects} on ${projects.id} = ${posts.projectId}
    where ${isOneOf(posts.id, ids.posts)} and ${isShownPost}`
  const shownVariations = sql`select ${productVariations.id} from ${productVariations}
    join ${products} on ${products.id} = ${productVariations.productId}
    where ${isOneOf(productVariations.id, ids.variations)} and ${productVariations.published} and ${isShownProduct}`
  const answer = await executor.execute<MarkRows>(sql`
    select ${marksOf(userId, 'projectId', shownProjects)} as projects,
      ${marksOf(userId, 'postId', shownPosts)} as posts,
      ${marksOf(userId, 'variationId', shownVariations)} as variations,
      (select coalesce(json_agg(${follows.followedId} order by ${follows.followedId}), '[]') from ${follows}
        where ${follows.followerId} = ${userId} and ${follows.followedId} = any(${idArray(ids.users)})) as followed`)
  return answer.rows[0] ?? { projects: [], posts: [], variations: [], followed: [] }
}
