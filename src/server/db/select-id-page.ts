import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './connect.ts'

/** offset for numbered pages, before (the last id of the page before) for cursors. */
export type IdPage = { limit: number; offset: number } | { limit: number; before: number }

type Page = { ids: number[]; total: number }

/**
 * One page of what matches, the newest (greatest id) first, and how many match in all. `matching` selects one column, the
 * ids, each once; it is run once, whatever the planner thinks of it. The rows of so few ids are then cheap to read, however
 * deep the page is.
 */
export const selectIdPage = (executor: Executor, matching: SQL, page: IdPage): Promise<Page> =>
  readPage(executor, sql`materialized (${matching})`, page)

/**
 * The same where one table, by an index, gives the ids in their order: the page is read apart from the count and ends where
 * it is full, and the count need not keep what it counts.
 */
export const selectOrderedIdPage = (executor: Executor, matching: SQL, page: IdPage): Promise<Page> =>
  readPage(executor, sql`not materialized (${matching})`, page)

async function readPage(executor: Executor, matching: SQL, page: IdPage): Promise<Page> {
  const place =
    'before' in page
      ? sql`where id < ${page.before} order by id desc limit ${page.limit}`
      : sql`order by id desc limit ${page.limit} offset ${page.offset}`
  const answer = await executor.execute<Page>(sql`
    with matching(id) as ${matching}
    select (select count(*)::int from matching) as total,
      (select coalesce(json_agg(id order by id desc), '[]') from (select id from matching ${place}) page) as ids`)
  return answer.rows[0] ?? { ids: [], total: 0 }
}
