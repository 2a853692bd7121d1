import type { AnyRouter } from '@tanstack/react-router'
import { hearChanges } from '#web/shared/session/person-cache.ts'
import { useSession } from '#web/shared/session/session-store.ts'

type Rule = { changed: readonly string[]; shown: readonly string[] }

/** Changed resources, and the public pages that show them. */
const rules: readonly Rule[] = [
  { changed: ['/likes', '/follows'], shown: ['/users/'] },
  {
    changed: ['/projects', '/teams'],
    shown: ['/projects/$projectId', '/posts/$postId', '/teams/$teamId', '/users/'],
  },
]

/** The editor's routes share the prefix of the project's page, but show no public data. */
const isOf = (routeId: string, { shown }: Rule): boolean =>
  shown.some((start) => routeId.startsWith(start)) && !routeId.endsWith('/edit')

/** Reloads pages that show changed data, and the user's own profile, which may come from a public cache. */
export function renewPages(router: AnyRouter): () => void {
  const renew = (rule: Rule) => {
    const filter = ({ routeId }: { routeId: string }) => isOf(routeId, rule)
    // The current or pending page may have been requested before the change.
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
