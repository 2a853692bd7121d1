import type { ApiResponse } from '#web/api/call.ts'

export type Address = ApiResponse<'GET /addresses'>['items'][number]

/** The book as the api will answer it: the usual address first, then the newest; only one is the usual one. */
export function keepAddress(known: readonly Address[], saved: Address): Address[] {
  const others = known
    .filter(({ id }) => id !== saved.id)
    .map((address) => (saved.is_default ? { ...address, is_default: false } : address))
  return [...others, saved].sort(
    (one, other) => Number(other.is_default) - Number(one.is_default) || other.id - one.id,
  )
}
