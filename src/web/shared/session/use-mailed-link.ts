import { useQuery } from '@tanstack/react-query'
import { usePersonCache } from './person-query.ts'

/** The loaded state stays while the page is open. */
export function useMailedLink<T>(name: string, ask: () => Promise<T>) {
  return useQuery(
    { queryKey: ['link of a mail', name], queryFn: ask, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    usePersonCache(),
  )
}
