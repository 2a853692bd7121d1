import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/users/schemas.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { changeAsPerson, personQuery, usePersonQuery } from '#web/shared/session/person-query.ts'

export type BookAddress = ApiResponse<'GET /addresses'>['items'][number]

/** The default address comes first. */
export const useAddresses = () => usePersonQuery('GET /addresses')

/** Updates the cached book: a refetch might fail. */
const changeBook = (cache: QueryClient, change: (known: readonly BookAddress[]) => BookAddress[]) =>
  cache.setQueryData(personQuery('GET /addresses').queryKey, (book) => book && { items: change(book.items) })

export const storeInBook = (cache: QueryClient, saved: BookAddress) =>
  changeBook(cache, (known) => upsertAddress(known, saved))

export const removeAddress = ({ id }: BookAddress) =>
  changeAsPerson(
    'DELETE /addresses/{id}',
    { params: { id } },
    { store: (cache) => changeBook(cache, (known) => known.filter((address) => address.id !== id)) },
  )

/** Default first, then newest, like the api; at most one is the default. */
export function upsertAddress(known: readonly BookAddress[], saved: BookAddress): BookAddress[] {
  const others = known
    .filter(({ id }) => id !== saved.id)
    .map((address) => (saved.is_default ? { ...address, is_default: false } : address))
  return [...others, saved].sort(
    (one, other) => Number(other.is_default) - Number(one.is_default) || other.id - one.id,
  )
}

/** Names as in the default address, since a profile may show a nickname. */
export function nameRecipient(
  { screen_name, designer }: Pick<Me, 'screen_name' | 'designer'>,
  [usual]: readonly Pick<BookAddress, 'recipient' | 'company'>[],
): Pick<BookAddress, 'recipient' | 'company'> {
  return {
    recipient: usual?.recipient ?? screen_name,
    company: usual?.company ?? designer?.company ?? '',
  }
}
