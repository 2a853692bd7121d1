import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { usePersonCache } from '#web/shared/session/person-query.ts'
import { type NamedRecord, type RecordKey, recordSources } from './named-records.ts'

/** Finds records by keyword; without one, the newest or usual. */
export function useFoundRecords(kind: RecordKey, keyword: string) {
  const { call } = useRuntime()
  const { search } = recordSources[kind]
  return useQuery(
    {
      queryKey: ['records', kind, 'found', keyword],
      queryFn: ({ signal }) => search(call, keyword, signal),
      placeholderData: keepPreviousData,
    },
    usePersonCache(),
  )
}

export function useNamedRecords(
  kind: RecordKey,
  ids: readonly number[],
): ReadonlyMap<number, NamedRecord> | undefined {
  const { call } = useRuntime()
  const { byIds } = recordSources[kind]
  const { data } = useQuery(
    {
      queryKey: ['records', kind, 'named', ids],
      queryFn: async ({ signal }) => {
        const records = ids.length > 0 ? await byIds(call, [...ids], signal) : []
        return new Map(records.map((record) => [record.id, record]))
      },
      placeholderData: keepPreviousData,
    },
    usePersonCache(),
  )
  return data
}
