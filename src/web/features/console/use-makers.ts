import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/data/limits.ts'
import type { NamedEntity } from '#contract/kit/schemas.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { personQuery, usePersonCache, usePersonQuery } from '#web/shared/session/person-query.ts'

/** Staff reads a first page of makers; editors know theirs from the start page. */
export function useMakers() {
  const { is_staff } = usePerson()
  const page = useQuery(
    { ...personQuery('GET /console/makers', { query: { limit: limits.pageSizeMax } }), enabled: is_staff },
    usePersonCache(),
  )
  const today = usePersonQuery('GET /console/today')
  const query = is_staff ? page : today
  const makers = is_staff ? page.data?.items : today.data?.makers
  const hasMore = is_staff && typeof page.data?.next_cursor === 'string'
  return {
    query,
    makers,
    /** There are more than a select can offer. */
    hasMore,
    onlyId: !hasMore && makers?.length === 1 ? makers[0]?.id : undefined,
  }
}

/** Reads a maker by itself where the first page lacks it. */
export function useMaker(id: number | null): NamedEntity | undefined {
  const { makers, hasMore } = useMakers()
  const known = makers?.find((maker) => maker.id === id)
  const read = useQuery(
    {
      ...personQuery('GET /console/makers/{id}', { params: { id: id ?? 0 } }),
      enabled: hasMore && id !== null && known === undefined,
    },
    usePersonCache(),
  )
  return known ?? (read.data?.id === id ? read.data : undefined)
}
