import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { SelectUpdates, Update } from '#server/live-notifications/live-notifications.ts'
import { isShown } from './queries.ts'

/** A page that missed more re-reads the list. */
const longestReplay = 100

export const selectUpdatesFrom =
  (executor: Executor): SelectUpdates =>
  async (since) => {
    const known = [...since.values()].map((number) => (Number.isFinite(number) ? number : null))
    const { rows } = await executor.execute<Update & { userId: string }>(sql`
    select asked.user_id as "userId",
      (select coalesce(max(announced), 0)::float8 from ${notifications} where ${notifications.userId} = asked.user_id) as last,
      (select count(*)::int from ${notifications}
        where ${notifications.userId} = asked.user_id and read_at is null and ${isShown}) as "unreadCount",
      (select coalesce(json_agg(json_build_object('id', id, 'announced', announced) order by announced), '[]') from (
        select id, announced from ${notifications}
        where ${notifications.userId} = asked.user_id and announced > asked.since and ${isShown}
        order by announced desc limit ${longestReplay}) newest) as notifications
    from unnest(${idArray([...since.keys()])}, ${sql.param(known)}::bigint[]) asked(user_id, since)`)
    return new Map(rows.map(({ userId, ...update }) => [Number(userId), update]))
  }
