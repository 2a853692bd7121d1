import { leadToSeed } from '#web/kit/ui/lead-to-seed.ts'
import { leadToLastPage, offsetQuery } from '#web/kit/ui/paging.ts'
import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type CardList, toCardList } from '#web/shared/collected/card-data.ts'
import type { ListsSearch } from './list-search.ts'

export type FoundLists = { search: ListsSearch; items: CardList[]; total_count: number }

export async function loadLists(call: Call, search: ListsSearch, signal: AbortSignal): Promise<FoundLists> {
  const address = { to: '/lists', search } as const
  leadToSeed(address, search)
  const { page, ...filters } = search
  const query = { ...filters, ...offsetQuery(page) }
  const { items, total_count } = await call('GET /lists/search', { query, signal })
  leadToLastPage(address, page, total_count)
  return asJson({ search, items: items.map(toCardList), total_count })
}
