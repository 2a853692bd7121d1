import { type QueryClient, useQuery } from '@tanstack/react-query'
import { personCache } from './person-cache.ts'
import { usePersonCache } from './person-query.ts'

/** The loaded state stays while the page is open. */
const useLink = <T>(name: string, ask: () => Promise<T>, cache: QueryClient) =>
  useQuery(
    { queryKey: ['link of a mail', name], queryFn: ask, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    cache,
  )

export const useMailedLink = <T>(name: string, ask: () => Promise<T>) => useLink(name, ask, usePersonCache())

/** The same before sign-in. */
export const usePreviewedLink = <T>(name: string, ask: () => Promise<T>) => useLink(name, ask, personCache())
