import type { AnyRouter } from '@tanstack/react-router'
import { hearChanges } from '#web/session/person-cache.ts'
import { useSession } from '#web/session/session-store.ts'

const filter = ({ routeId }: { routeId: string }) => routeId.startsWith('/users/')

/**
 * What somebody likes and whom they follow stands on pages of people: those are loaded anew when it changes, in any tab, and one's own
 * page when it came out of a cache for everybody.
 */
export function renewPeople(router: AnyRouter): () => void {
  if (router.latestLocation.pathname.startsWith(`/users/${useSession.getState().user?.id}`))
    void router.invalidate({ filter })
  return hearChanges((changed) => {
    if (changed && !changed.includes('/likes') && !changed.includes('/follows')) return
    // Where one is, or is going: that page may have been asked for before the change.
    if (router.latestLocation.pathname.startsWith('/users/')) void router.invalidate({ filter })
    else router.clearCache({ filter })
  })
}
