import { useQuery } from '@tanstack/react-query'
import { usePersonCache } from '#web/session/person-query.ts'

/** What the link of a mail says of itself: asked once, and kept as it was while its page is open, whatever changes meanwhile. */
export const useLink = <T>(name: string, ask: () => Promise<T>) =>
  useQuery(
    { queryKey: ['link of a mail', name], queryFn: ask, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    usePersonCache(),
  )
