import type { Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { type CardList, toCardList } from '#web/collected/card-data.ts'
import { leadToLastPage, offsetQuery } from '#web/ui/paging.ts'
import type { ListsSearch } from './list-search.ts'

/** Public lists as the address asks for them; in a random order the seed that keeps it over the pages. */
export type FoundLists = { search: ListsSearch; items: CardList[]; total_count: number }

export async function loadLists(call: Call, search: ListsSearch, signal: AbortSignal): Promise<FoundLists> {
  const { page, ...filters } = search
  const answer = await call('GET /lists/search', { query: { ...filters, ...offsetQuery(page) }, signal })
  const { items, total_count, seed } = answer
  leadToLastPage({ to: '/lists', search }, page, total_count)
  return asJson({
    search: { ...search, ...(seed !== null && { seed }) },
    items: items.map(toCardList),
    total_count,
  })
}
