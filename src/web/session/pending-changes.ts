import { notifyManager, type Query, type QueryClient, type QueryFilters } from '@tanstack/react-query'

/** What a change does to the data of its resources. */
type Effect = (cache: QueryClient) => void

type Change = { resources: readonly string[]; expected: Effect; ended: PromiseWithResolvers<void> }

/**
 * The changes of a cache that are not answered yet. What is shown is what is known with all of them applied, in their order: one that
 * fails undoes its own effect alone. Their resources are not read before they have ended, and then read again.
 */
export function createPendingChanges(cache: QueryClient) {
  const pending = new Set<Change>()
  /** The data of their resources without them. */
  const known = new Map<Query, unknown>()

  const queriesOf = (resources: readonly string[]) => cache.getQueryCache().findAll(ofResources(resources))
  const changesOf = (resource: string) => [...pending].filter(({ resources }) => resources.includes(resource))

  function begin(resources: readonly string[], expected: Effect) {
    const change = { resources, expected, ended: Promise.withResolvers<void>() }
    // What is on its way was asked before.
    void cache.cancelQueries(ofResources(resources))
    for (const query of queriesOf(resources)) if (!known.has(query)) known.set(query, query.state.data)
    pending.add(change)
    notifyManager.batch(() => expected(cache))
    return {
      succeed: (answered: Effect) =>
        notifyManager.batch(() => {
          show([expected, answered])
          for (const query of queriesOf(resources)) known.set(query, query.state.data)
          end(change)
        }),
      fail: () => notifyManager.batch(() => end(change)),
    }
  }

  function show(effects: readonly Effect[]): void {
    for (const [{ queryKey }, data] of known) cache.setQueryData(queryKey, data)
    for (const effect of effects) effect(cache)
  }

  function end(change: Change): void {
    pending.delete(change)
    show([...pending].map(({ expected }) => expected))
    const settled = change.resources.filter((resource) => changesOf(resource).length === 0)
    for (const query of queriesOf(settled)) known.delete(query)
    change.ended.resolve()
    // What is on the screen at once, the rest when it is next wanted.
    void cache.invalidateQueries(ofResources(settled))
  }

  const whenSettled = (resource: string) => Promise.all(changesOf(resource).map(({ ended }) => ended.promise))

  return { begin, whenSettled }
}

/** For the calls of a cache: everything of these resources; all that there is, where it is not known what has changed. */
export const ofResources = (resources?: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey: [resource] }) => resources?.includes(String(resource)) ?? true,
})
