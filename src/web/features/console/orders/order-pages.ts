import { type ConsoleOrderSort, consoleOrderSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { sortParameter } from '#web/features/console/list-sorts.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { usePersonPages } from '#web/shared/session/person-query.ts'

const parameters = {
  text: { type: 'text', maxLength: limits.keyword },
  status: idParameter,
  maker_id: idParameter,
  sort: sortParameter(consoleOrderSorts),
} as const
export type OrderSearch = { text?: string; status?: number; maker_id?: number; sort?: ConsoleOrderSort }

/** The orders by the filter in the address, which a record's page carries along. */
export function useOrderPages() {
  const [search, change] = useAreaSearch(parameters)
  const { text, status, maker_id, sort } = search
  const pages = usePersonPages('GET /console/orders', {
    query: {
      ...(text && { keyword: text }),
      ...(status && { status: [status] }),
      ...(maker_id && { maker_id: [maker_id] }),
      ...(sort && { sort }),
    },
  })
  return { search, change, pages }
}
