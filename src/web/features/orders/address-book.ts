import type { QueryClient } from '@tanstack/react-query'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { changeAsPerson, personQuery, usePersonQuery } from '#web/shared/session/person-query.ts'

export type Address = ApiResponse<'GET /addresses'>['items'][number]

/** The default address comes first. */
export const useAddresses = () => usePersonQuery('GET /addresses')

/** Updates the cached book, so that a change needs no refetch, which might fail. */
const changeBook = (cache: QueryClient, change: (known: readonly Address[]) => Address[]) =>
  cache.setQueryData(personQuery('GET /addresses').queryKey, (book) => book && { items: change(book.items) })

export const keepInBook = (cache: QueryClient, saved: Address) =>
  changeBook(cache, (known) => keepAddress(known, saved))

export const removeAddress = ({ id }: Address) =>
  changeAsPerson(
    'DELETE /addresses/{id}',
    { params: { id } },
    { keep: (cache) => changeBook(cache, (known) => known.filter((address) => address.id !== id)) },
  )

/** Default first, then newest, like the api; at most one is the default. */
export function keepAddress(known: readonly Address[], saved: Address): Address[] {
  const others = known
    .filter(({ id }) => id !== saved.id)
    .map((address) => (saved.is_default ? { ...address, is_default: false } : address))
  return [...others, saved].sort(
    (one, other) => Number(other.is_default) - Number(one.is_default) || other.id - one.id,
  )
}
