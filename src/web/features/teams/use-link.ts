import { useQuery } from '@tanstack/react-query'
import { usePersonCache } from '#web/session/person-query.ts'

/** What the link of a mail says of itself: asked once, and kept as it was while it is being used. */
export const useLink = <T>(name: string, ask: () => Promise<T>) =>
  useQuery({ queryKey: ['/teams', name], queryFn: ask, refetchOnWindowFocus: false }, usePersonCache())
