import { sql } from 'drizzle-orm'
import type { SearchMiss } from '#contract/synonyms/console-routes.ts'
import type { Executor } from '#server/db/connect.ts'
import { analyticsEvents } from '#server/db/schema/index.ts'
import { toWholeList } from '#server/http/lists.ts'
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { readKeyword } from '#server/sentences/reading.ts'
import { searchOrRelax } from '#server/sentences/relax.ts'
import { roomLexicon } from '#server/sentences/room-lexicon.ts'
import { searchAsRead } from '#server/sentences/search-as-read.ts'
import type { Services } from '#server/services.ts'

/** What fewer have looked for may say who they are. */
const fewestPeople = 3
/** So many words are looked for anew, the most asked first. */
const mostWords = 300

type Searched = Omit<SearchMiss, 'given_up'>

/** The words that browsers whose people agreed have looked for, by how many of them, folded as far as PostgreSQL does. */
async function selectWords(executor: Executor, days: number): Promise<Searched[]> {
  const { rows } = await executor.execute<Searched>(sql`
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

/**
 * Those of the words that find nothing of any kind now, or only what comes near: what a synonym or a new product has mended is no
 * miss any more.
 */
export async function listSearchMisses(services: Services, days: number) {
  const words = await selectWords(services.db, days)
  return toWholeList(
    words.flatMap((word) => {
      const given_up = missOf(services, word.keyword)
      return given_up ? [{ ...word, given_up }] : []
    }),
  )
}

/** What must be given up so that products are found, nothing where that does not help; undefined when all of it is found somewhere. */
function missOf({ indexes }: Services, keyword: string): string[] | undefined {
  const asked = { keyword, interpret: true, plain: '' }
  const products = searchOrRelax(
    indexes.variations,
    nothing,
    readKeyword(asked, {}, productLexicon(indexes.variations.terms)),
  )
  const givenUp = products.reading.parts.flatMap(({ state, text }) => (state === 'given_up' ? text : []))
  const inRooms = readKeyword(asked, {}, roomLexicon(indexes.posts.terms))
  const others = [
    indexes.makers,
    indexes.boards,
    indexes.articles,
    indexes.lists,
    indexes.teams,
    indexes.users,
  ]
  const isFound =
    (products.result.total > 0 && givenUp.length === 0) ||
    [indexes.projects, indexes.posts].some(
      (index) => searchAsRead(index, nothing, inRooms).result.total > 0,
    ) ||
    others.some((index) => index.search({ keyword, limit: 0 }).total > 0)
  return isFound ? undefined : givenUp
}

const nothing = { limit: 0 }
