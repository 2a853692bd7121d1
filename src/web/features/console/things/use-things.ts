import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { usePersonCache } from '#web/shared/session/person-query.ts'
import { type NamedThing, type ThingKey, thingSources } from './named-things.ts'

/** Finds things by keyword; without one, the newest or usual. */
export function useFoundThings(kind: ThingKey, keyword: string) {
  const { call } = useRuntime()
  const { search } = thingSources[kind]
  return useQuery(
    {
      queryKey: ['things', kind, 'found', keyword],
      queryFn: ({ signal }) => search(call, keyword, signal),
      placeholderData: keepPreviousData,
    },
    usePersonCache(),
  )
}

export function useNamedThings(
  kind: ThingKey,
  ids: readonly number[],
): ReadonlyMap<number, NamedThing> | undefined {
  const { call } = useRuntime()
  const { byIds } = thingSources[kind]
  const { data } = useQuery(
    {
      queryKey: ['things', kind, 'named', ids],
      queryFn: async ({ signal }) => {
        const things = ids.length > 0 ? await byIds(call, [...ids], signal) : []
        return new Map(things.map((thing) => [thing.id, thing]))
      },
      placeholderData: keepPreviousData,
    },
    usePersonCache(),
  )
  return data
}
