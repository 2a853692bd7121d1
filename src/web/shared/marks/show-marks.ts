import { QueryObserver } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type MarkState, markKey, useMarks } from '#web/shared/cards/marks-store.ts'
import { personCache, subscribeToChanges } from '#web/shared/session/person-cache.ts'
import { personQuery } from '#web/shared/session/person-query.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import type { OwnMarks } from './change-marks.ts'
import { runStoredActions } from './press.ts'

type MarksRequest = { keys: readonly string[]; read: () => OwnMarks | undefined; stop: () => void }

/** The api's limit per kind and call. */
const mostAtOnce = 100
/** Waits this long after the last change of the DOM. */
const calmMs = 50

export function PersonMarks() {
  const router = useRouter()
  useEffect(() => showMarks(router), [router])
  return null
}

/** Loads the user's marks of all items on the page in one call, later of new ones. */
function showMarks(router: AnyRouter): () => void {
  const cache = personCache()
  let all: MarksRequest[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined

  const show = () => useMarks.setState(toMarks(all.flatMap(({ read }) => read() ?? [])), true)

  function ask(keys: readonly string[]): MarksRequest {
    const observer = new QueryObserver(cache, personQuery('GET /users/me/marks', { query: toQuery(keys) }))
    return { keys, read: () => observer.getCurrentResult().data, stop: observer.subscribe(show) }
  }

  function look(): void {
    waiting = undefined
    const drawn = findDrawn()
    const isGone = ({ keys }: MarksRequest) => !keys.some((key) => drawn.has(key))
    for (const { stop } of all.filter(isGone)) stop()
    all = all.filter((request) => !isGone(request))
    const known = new Set(all.flatMap(({ keys }) => keys))
    const fresh = [...drawn].filter((key) => !known.has(key)).toSorted()
    while (fresh.length > 0) all.push(ask(fresh.splice(0, mostAtOnce)))
    show()
  }

  const page = new MutationObserver(() => {
    waiting ??= setTimeout(look, calmMs)
  })
  page.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-mark'] })
  look()
  const endings = [renewPages(router), runStoredActions(router)]
  return () => {
    clearTimeout(waiting)
    page.disconnect()
    for (const end of endings) end()
    for (const { stop } of all) stop()
    useMarks.setState({}, true)
  }
}

/** Leaves out those of the console's preview, which cannot be pressed. */
const findDrawn = (): Set<string> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('[data-mark]:not([inert] *)')].map(
      ({ dataset }) => dataset.mark ?? '',
    ),
  )

function toQuery(keys: readonly string[]) {
  const idsOf = (...kinds: string[]) =>
    keys.flatMap((key) => {
      const [kind = '', id] = key.split(':')
      return kinds.includes(kind) ? [Number(id)] : []
    })
  return {
    project_ids: idsOf('1'),
    post_ids: idsOf('2'),
    product_variation_ids: idsOf('3', '4'),
    user_ids: idsOf('user'),
  }
}

function toMarks(answers: readonly OwnMarks[]): Record<string, MarkState> {
  const ofKinds = (kinds: readonly number[], marks: OwnMarks['projects']) =>
    kinds.flatMap((kind) =>
      marks.map(({ id, liked, like_count, list_ids }): [string, MarkState] => [
        markKey(kind, id),
        { pressed: liked, count: like_count, listIds: list_ids },
      ]),
    )
  const marks = answers.flatMap(({ projects, posts, product_variations, followed_user_ids }) => [
    ...ofKinds([1], projects),
    ...ofKinds([2], posts),
    // A variation belongs to one of the two product kinds; its id is unique across both.
    ...ofKinds([3, 4], product_variations),
    ...followed_user_ids.map((id): [string, MarkState] => [
      markKey('user', id),
      { pressed: true, count: 0, listIds: [] },
    ]),
  ])
  return Object.fromEntries(marks)
}

type MarkRule = { changed: readonly string[]; shown: readonly string[] }

/** Changed resources, and the public pages that show them. */
const rules: readonly MarkRule[] = [
  { changed: ['/likes', '/follows'], shown: ['/users/'] },
  {
    changed: ['/projects', '/teams'],
    shown: ['/projects/$projectId', '/posts/$postId', '/teams/$teamId', '/users/'],
  },
]

/** The editor's routes share the prefix of the project's page, but show no public data. */
const isOf = (routeId: string, { shown }: MarkRule): boolean =>
  shown.some((start) => routeId.startsWith(start)) && !routeId.endsWith('/edit')

/** Reloads pages with changed data, and the own profile, which may come from a public cache. */
function renewPages(router: AnyRouter): () => void {
  const renew = (rule: MarkRule) => {
    const filter = ({ routeId }: { routeId: string }) => isOf(routeId, rule)
    // The current or pending page may have been requested before the change.
    if (router.matchRoutes(router.latestLocation).some(filter)) void router.invalidate({ filter })
    else router.clearCache({ filter })
  }
  const [ofPeople] = rules
  if (ofPeople && router.latestLocation.pathname.startsWith(`/users/${useSession.getState().user?.id}`))
    renew(ofPeople)
  return subscribeToChanges((changed) => {
    for (const rule of rules)
      if (!changed || rule.changed.some((resource) => changed.includes(resource))) renew(rule)
  })
}
