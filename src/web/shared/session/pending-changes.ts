import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

type Effect = (cache: QueryClient) => void

type Change = { resources: readonly string[]; expected: Effect; ended: PromiseWithResolvers<void> }

/**
 * Shows confirmed data with all pending effects in order, so that a failed change undoes only its own.
 * Resources are read again after all changes, unless a response covers them.
 */
export function createPendingChanges(cache: QueryClient) {
  const pending = new Set<Change>()
  const known = new Map<Query, unknown>()
  const doubted = new Set<Query>()

  const queriesOf = (resources: readonly string[]) => cache.getQueryCache().findAll(ofResources(resources))
  const changesOf = (resource: string) => [...pending].filter(({ resources }) => resources.includes(resource))

  function begin(resources: readonly string[], expected: Effect) {
    const change = { resources, expected, ended: Promise.withResolvers<void>() }
    for (const query of queriesOf(resources))
      if (query.state.fetchStatus !== 'idle' || query.state.isInvalidated) doubted.add(query)
    // Running requests were sent before the change.
    void cache.cancelQueries(ofResources(resources))
    for (const query of queriesOf(resources)) if (!known.has(query)) known.set(query, query.state.data)
    pending.add(change)
    notifyManager.batch(() => expected(cache))
    return {
      /** `whole`: key of data that the response covers completely. */
      succeed: (answered: Effect, whole?: QueryKey) =>
        notifyManager.batch(() => {
          show([expected, answered])
          for (const query of queriesOf(resources)) known.set(query, query.state.data)
          end(change, whole)
        }),
      fail: () => notifyManager.batch(() => end(change)),
    }
  }

  function show(effects: readonly Effect[]): void {
    for (const [{ queryKey }, data] of known) cache.setQueryData(queryKey, data)
    for (const effect of effects) effect(cache)
  }

  function end(change: Change, whole?: QueryKey): void {
    pending.delete(change)
    const answered = whole && cache.getQueryCache().find({ queryKey: whole })
    for (const query of queriesOf(change.resources)) if (query !== answered) doubted.add(query)
    show([...pending].map(({ expected }) => expected))
    const settled = change.resources.filter((resource) => changesOf(resource).length === 0)
    const unsure = new Set(queriesOf(settled).filter((query) => doubted.delete(query)))
    for (const query of queriesOf(settled)) known.delete(query)
    change.ended.resolve()
    // Refetches visible queries at once, others on their next use.
    void cache.invalidateQueries({ predicate: (query) => unsure.has(query) })
  }

  const whenSettled = (resource: string) => Promise.all(changesOf(resource).map(({ ended }) => ended.promise))

  return { begin, whenSettled }
}

/** Returns a filter for queries of these resources, or for all queries if the resources are unknown. */
export const ofResources = (resources?: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey: [resource] }) => resources?.includes(String(resource)) ?? true,
})
