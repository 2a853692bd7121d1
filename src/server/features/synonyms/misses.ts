import { sql } from 'drizzle-orm'
import type { SearchMiss } from '#contract/synonyms/console-routes.ts'
import type { Executor } from '#server/db/connect.ts'
import { analyticsEvents } from '#server/db/schema/index.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'

/** What fewer have looked for may say who they are. */
const fewestPeople = 3
/** So many words are looked for anew, the most asked first. */
const mostWords = 300

/** The words that browsers whose people agreed have looked for, by how many of them, folded as far as PostgreSQL does. */
async function selectWords(executor: Executor, days: number): Promise<SearchMiss[]> {
  const { rows } = await executor.execute<SearchMiss>(sql`
    select keyword, count(distinct identity_id)::int as people, count(distinct day)::int as days, max(day)::text as last_day
    from (
      select trim(regexp_replace(lower(normalize(${analyticsEvents.properties} ->> 'search_term', NFKC)), '\\s+', ' ', 'g')) as keyword,
        ${analyticsEvents.identityId} as identity_id, (${analyticsEvents.createdAt} at time zone 'Asia/Tokyo')::date as day
      from ${analyticsEvents}
      where ${analyticsEvents.name} = 'view_search_results' and ${analyticsEvents.createdAt} > now() - make_interval(days => ${days})
    ) searches
    where keyword <> '' group by keyword having count(distinct identity_id) >= ${fewestPeople}
    order by people desc, last_day desc, keyword limit ${mostWords}`)
  return rows
}

/** Those of the words that find nothing of any kind now: what a synonym or a new product has mended is no miss any more. */
export async function listSearchMisses({ db, indexes }: Services, days: number) {
  const kinds = [
    ...[indexes.variations, indexes.projects, indexes.posts, indexes.makers, indexes.boards],
    ...[indexes.articles, indexes.lists, indexes.teams, indexes.users],
  ]
  const words = await selectWords(db, days)
  return toWholeList(
    words.filter(({ keyword }) => kinds.every((index) => index.search({ keyword, limit: 0 }).total === 0)),
  )
}
