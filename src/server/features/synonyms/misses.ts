import { sql } from 'drizzle-orm'
import type { SearchMissSort } from '#contract/data/console-sorts.ts'
import type { SearchMiss } from '#contract/synonyms/console-routes.ts'
import type { Executor } from '#server/db/connect.ts'
import { analyticsEvents } from '#server/db/schema/index.ts'
import type { createMissFinder, MissedKeyword } from './find-misses.ts'

/** Rarer searches might identify a person. */
const fewestBrowsers = 3
const mostKeywords = 600

/**
 * Lists searches without results, of browsers with consent. Searches again to drop those fixed meanwhile.
 * Counts the failing words: sentences rarely repeat.
 */
export async function listMisses(
  executor: Executor,
  findMisses: ReturnType<typeof createMissFinder>,
  days: number,
): Promise<SearchMiss[]> {
  const keywords = await selectKeywords(executor, days)
  return countMisses(executor, await findMisses(keywords), days)
}

/** Keywords folded as far as PostgreSQL can, with browser and day. */
const searchesOf = (days: number) => sql`(
  select trim(regexp_replace(lower(normalize(${analyticsEvents.properties} ->> 'search_term', NFKC)), '\\s+', ' ', 'g')) as keyword,
    ${analyticsEvents.identityId} as browser, (${analyticsEvents.createdAt} at time zone 'Asia/Tokyo')::date as day
  from ${analyticsEvents}
  where ${analyticsEvents.name} = 'view_search_results' and ${analyticsEvents.createdAt} > now() - make_interval(days => ${days})
) searches`

async function selectKeywords(executor: Executor, days: number): Promise<string[]> {
  const { rows } = await executor.execute<{ keyword: string }>(sql`
    select keyword from ${searchesOf(days)} where keyword <> '' group by keyword
    order by count(distinct browser) desc, max(day) desc, keyword limit ${mostKeywords}`)
  return rows.map(({ keyword }) => keyword)
}

async function countMisses(
  executor: Executor,
  missed: readonly MissedKeyword[],
  days: number,
): Promise<SearchMiss[]> {
  const { rows } = await executor.execute<SearchMiss>(sql`
    select missed.text as keyword, mode() within group (order by missed.missed_as) as missed_as,
      count(distinct browser)::int as browsers, count(distinct day)::int as days, max(day)::text as last_day
    from ${searchesOf(days)}
      join jsonb_to_recordset(${JSON.stringify(missed)}::jsonb) as missed(keyword text, text text, missed_as text) using (keyword)
    group by missed.text having count(distinct browser) >= ${fewestBrowsers}
    order by browsers desc, last_day desc, missed.text`)
  return rows
}

const orders: Readonly<Record<SearchMissSort, (a: SearchMiss, b: SearchMiss) => number>> = {
  browsers: () => 0,
  days: (a, b) => b.days - a.days,
  last_day: (a, b) => b.last_day.localeCompare(a.last_day),
  keyword: (a, b) => a.keyword.localeCompare(b.keyword, 'ja'),
}

/** Equal ones stay in the order of browsers. */
export const sortMisses = (misses: readonly SearchMiss[], sort: SearchMissSort): SearchMiss[] =>
  misses.toSorted(orders[sort])
