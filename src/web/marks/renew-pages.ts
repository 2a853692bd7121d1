import type { AnyRouter } from '@tanstack/react-router'
import { hearChanges } from '#web/session/person-cache.ts'
import { useSession } from '#web/session/session-store.ts'

type Rule = { changed: readonly string[]; shown: readonly string[] }

/** What a person changes, and the pages that everybody sees and that show it. */
const rules: readonly Rule[] = [
  { changed: ['/likes', '/follows'], shown: ['/users/'] },
  {
    changed: ['/projects', '/teams'],
    shown: ['/projects/$projectId', '/posts/$postId', '/teams/$teamId', '/users/'],
  },
]

/** The editor's routes begin as the page of a project does, and load nothing that is edited. */
const isOf = (routeId: string, { shown }: Rule): boolean =>
  shown.some((start) => routeId.startsWith(start)) && !routeId.endsWith('/edit')

/** Pages that show what the person has changed are loaded anew, in any tab, and one's own page when it came out of a cache for everybody. */
export function renewPages(router: AnyRouter): () => void {
  const renew = (rule: Rule) => {
    const filter = ({ routeId }: { routeId: string }) => isOf(routeId, rule)
    // Where one is, or is going: that page may have been asked for before the change.
    if (router.matchRoutes(router.latestLocation).some(filter)) void router.invalidate({ filter })
    else router.clearCache({ filter })
  }
  const [ofPeople] = rules
  if (ofPeople && router.latestLocation.pathname.startsWith(`/users/${useSession.getState().user?.id}`))
    renew(ofPeople)
  return hearChanges((changed) => {
    for (const rule of rules)
      if (!changed || rule.changed.some((resource) => changed.includes(resource))) renew(rule)
  })
}
