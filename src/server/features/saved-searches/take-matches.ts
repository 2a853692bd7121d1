import { sql } from 'drizzle-orm'
import type { SavedSearchKind } from '#contract/data/saved-searches.ts'
import type { Transaction } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import { matchTitle } from '#server/db/schema/index.ts'

export type MailedSearch = {
  id: number
  kind: SavedSearchKind
  name: string
  query: string
  count: number
  /** The first ones of `count`. */
  titles: string[]
}

const mostTitles = 5

/** Takes the matches that await the person's mail, and drops hidden ones. */
export async function takeMatches(tx: Transaction, userId: number): Promise<MailedSearch[]> {
  const { rows: taken } = await tx.execute<{ id: string }>(sql`
    update saved_search_matches m set awaits_mail = false from saved_searches s
    where s.id = m.search_id and s.user_id = ${userId} and m.awaits_mail returning m.id`)
  if (taken.length === 0) return []
  const ids = idArray(taken.map(({ id }) => Number(id)))
  const { rows } = await tx.execute<MailedSearch>(sql`
    select s.id::float8 as id, s.kind, s.name, s.query, count(*)::float8 as count,
      (array_agg(m.title order by m.id desc))[1:${sql.raw(String(mostTitles))}] as titles
    from (
      select m.id, m.search_id, ${matchTitle} as title from saved_search_matches m join saved_searches s on s.id = m.search_id
      where m.id = any(${ids})) m
      join saved_searches s on s.id = m.search_id and s.watched
    where m.title is not null
    group by s.id order by s.id`)
  return rows
}
