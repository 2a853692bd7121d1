import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { rowOutcomes } from '#contract/data/import-states.ts'
import { limits } from '#contract/data/limits.ts'
import { personCache } from '#web/shared/session/person-cache.ts'
import { personPages, personQuery, usePersonCache, usePersonPages } from '#web/shared/session/person-query.ts'
import { isWorking } from './import-state.tsx'

const pollMs = 1000

/** Polls an import while a job works on it, then reads its rows again. Hidden pages do not poll. */
export function useImport(id: number) {
  const query = useQuery(
    {
      ...personQuery('GET /console/imports/{id}', { params: { id } }),
      refetchInterval: ({ state: { data } }) => data !== undefined && isWorking(data.state) && pollMs,
    },
    usePersonCache(),
  )
  const state = query.data?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) {
      void refreshRows(id)
      void refreshProducts()
    }
    before.current = state
  }, [id, state])
  return query
}

const rowsOf = (id: number) => personPages('GET /console/imports/{id}/rows', { params: { id } }).queryKey

/** With any filter. */
const refreshRows = (id: number) => {
  const [resource, route] = rowsOf(id)
  return personCache().invalidateQueries({ queryKey: [resource, route] })
}

/** Lists and forms of products that were opened before show the writes. */
const refreshProducts = () =>
  personCache().invalidateQueries({
    predicate: ({ queryKey: [, route] }) => String(route).startsWith('GET /console/products'),
  })

export type RowFilter = (typeof rowOutcomes)[number] | 'noted'

export const useImportRows = (id: number, filter: RowFilter | undefined) =>
  usePersonPages('GET /console/imports/{id}/rows', {
    params: { id },
    query: {
      limit: limits.pageSizeMax / 2,
      ...(filter === 'noted' ? { noted: true } : filter && { outcome: filter }),
    },
  })
