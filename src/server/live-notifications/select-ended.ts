import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import type { PageOwner, SelectEndedPages } from './live-notifications.ts'

/** Sessions of other issuers are judged by the account alone. */
export const selectEndedFrom =
  (executor: Executor): SelectEndedPages =>
  async (owners: readonly PageOwner[]) => {
    if (owners.length === 0) return new Set()
    const sessions = owners.map(({ sessionId }) => sessionId ?? null)
    const { rows } = await executor.execute<{ place: number }>(sql`
      select place::int from unnest(${idArray(owners.map(({ userId }) => userId))}, ${sql.param(sessions)}::text[])
        with ordinality asked(user_id, session_id, place)
      where not exists (select from users where id = user_id and locked_at is null)
        or (session_id is not null and not exists (select from identity_sessions s where s.id = session_id and s.expires_at > now()))`)
    return new Set(rows.flatMap(({ place }) => owners[place - 1] ?? []))
  }
