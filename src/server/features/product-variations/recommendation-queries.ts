import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import { isShownPost, joinPosts, listItems, lists, pins, posts } from '#server/db/schema/index.ts'

export type Companion = { id: number; count: number }

/** Bestsellers are in thousands of photos and lists. */
const newest = 500
const mostCompanions = 300

export async function selectPinnedTogether(executor: Executor, ids: readonly number[]): Promise<Companion[]> {
  const answer = await executor.execute<{ id: string; count: number }>(sql`
    with photos as (
      select distinct ${posts.id} as id from ${pins} ${joinPosts}
      where ${isShownPost} and ${isOneOf(pins.variationId, ids)}
      order by 1 desc limit ${newest}
    )
    select ${pins.variationId} as id, count(distinct photos.id)::int as count
    from photos join ${pins} on ${pins.postId} = photos.id
    where ${pins.variationId} <> all(${idArray(ids)})
    group by 1 order by 2 desc, 1 limit ${mostCompanions}`)
  return answer.rows.map((row) => ({ id: Number(row.id), count: row.count }))
}

export async function selectListedTogether(executor: Executor, ids: readonly number[]): Promise<Companion[]> {
  const answer = await executor.execute<{ id: string; count: number }>(sql`
    with together as (
      select distinct ${lists.id} as id from ${listItems}
      join ${lists} on ${lists.id} = ${listItems.listId} and ${lists.shown}
      where ${isOneOf(listItems.variationId, ids)}
      order by 1 desc limit ${newest}
    )
    select ${listItems.variationId} as id, count(*)::int as count
    from together join ${listItems} on ${listItems.listId} = together.id
    where ${listItems.variationId} <> all(${idArray(ids)})
    group by 1 order by 2 desc, 1 limit ${mostCompanions}`)
  return answer.rows.map((row) => ({ id: Number(row.id), count: row.count }))
}
