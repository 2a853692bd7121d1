import { type ConsoleContactSort, consoleContactSorts } from '#contract/data/console-sorts.ts'
import { sortParameter } from '#web/features/console/list-sorts.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import {
  changeAsPerson,
  mapItems,
  personPages,
  personQuery,
  usePersonPages,
} from '#web/shared/session/person-query.ts'

export type ContactItem = ApiResponse<'GET /console/contacts'>['items'][number]

const parameters = {
  unread: { type: 'flag' },
  maker_id: idParameter,
  sort: sortParameter(consoleContactSorts),
} as const

export type ContactSearch = { unread?: true; maker_id?: number; sort?: ConsoleContactSort }

/** The inquiries by the filter in the address, which a record's page carries along. */
export function useContactPages() {
  const [search, change] = useAreaSearch(parameters)
  const pages = usePersonPages('GET /console/contacts', { query: search })
  return { search, change, pages }
}

/** Shows the inquiry as read at once, in all lists and on its page. */
export function markRead({ id }: ContactItem): Promise<unknown> {
  const read = <C extends ContactItem>(contact: C): C =>
    contact.id === id ? { ...contact, read_at: new Date().toISOString() } : contact
  const lists = personPages('GET /console/contacts', { query: {} }).queryKey.slice(0, 3)
  return changeAsPerson(
    'POST /console/contacts/{id}/read',
    { params: { id } },
    {
      expect: (cache) => {
        cache.setQueriesData({ queryKey: lists }, mapItems<ContactItem>(read))
        cache.setQueryData(
          personQuery('GET /console/contacts/{id}', { params: { id } }).queryKey,
          (contact) => contact && read(contact),
        )
      },
    },
  )
}
