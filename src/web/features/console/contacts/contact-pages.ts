import { useAreaSearch } from '#web/features/console/use-search.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import {
  changeAsPerson,
  mapItems,
  personPages,
  personQuery,
  usePersonPages,
} from '#web/shared/session/person-query.ts'

export type ContactItem = ApiResponse<'GET /console/contacts'>['items'][number]

const inputOf = (unread: boolean) => ({ query: { unread } })

/** The inquiries by the filter in the address, which a record's page carries along. */
export function useContactPages() {
  const [{ unread = false }, change] = useAreaSearch({ unread: { type: 'flag' } })
  const pages = usePersonPages('GET /console/contacts', inputOf(unread))
  return { unread, change, pages }
}

/** Shows the inquiry as read at once, in both lists and on its page. */
export function markRead({ id }: ContactItem): Promise<unknown> {
  const read = <C extends ContactItem>(contact: C): C =>
    contact.id === id ? { ...contact, read_at: new Date().toISOString() } : contact
  return changeAsPerson(
    'POST /console/contacts/{id}/read',
    { params: { id } },
    {
      expect: (cache) => {
        for (const unread of [true, false])
          cache.setQueryData(
            personPages('GET /console/contacts', inputOf(unread)).queryKey,
            mapItems<ContactItem>(read),
          )
        cache.setQueryData(
          personQuery('GET /console/contacts/{id}', { params: { id } }).queryKey,
          (contact) => contact && read(contact),
        )
      },
    },
  )
}
