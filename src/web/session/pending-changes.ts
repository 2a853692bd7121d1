import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

/** What a change does to the data of its resources. */
type Effect = (cache: QueryClient) => void

type Change = { resources: readonly string[]; expected: Effect; ended: PromiseWithResolvers<void> }

/**
 * The changes of a cache that are not answered yet. What is shown is what is known with all of them applied, in their order: one that
 * fails undoes its own effect alone. Their resources are not read before they have ended, and then read again, but for what their answers
 * have made whole.
 */
export function createPendingChanges(cache: QueryClient) {
  const pending = new Set<Change>()
  /** The data of their resources without them. */
  const known = new Map<Query, unknown>()
  /** What is to be read again. */
  const doubted = new Set<Query>()

  const queriesOf = (resources: readonly string[]) => cache.getQueryCache().findAll(ofResources(resources))
  const changesOf = (resource: string) => [...pending].filter(({ resources }) => resources.includes(resource))

  function begin(resources: readonly string[], expected: Effect) {
    const change = { resources, expected, ended: Promise.withResolvers<void>() }
    for (const query of queriesOf(resources))
      if (query.state.fetchStatus !== 'idle' || query.state.isInvalidated) doubted.add(query)
    // What is on its way was asked before.
    void cache.cancelQueries(ofResources(resources))
    for (const query of queriesOf(resources)) if (!known.has(query)) known.set(query, query.state.data)
    pending.add(change)
    notifyManager.batch(() => expected(cache))
    return {
      /** `whole` says which data the answer leaves nothing to ask of. */
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
    // What is on the screen at once, the rest when it is next wanted.
    void cache.invalidateQueries({ predicate: (query) => unsure.has(query) })
  }

  const whenSettled = (resource: string) => Promise.all(changesOf(resource).map(({ ended }) => ended.promise))

  return { begin, whenSettled }
}

/** For the calls of a cache: everything of these resources; all that there is, where it is not known what has changed. */
export const ofResources = (resources?: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey: [resource] }) => resources?.includes(String(resource)) ?? true,
})
