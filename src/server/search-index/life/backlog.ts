import { setTimeout as wait } from 'node:timers/promises'

/** Ids of one change that are followed behind single changes, in steps. */
const manyIds = 100
/** Rows of one step: a single change waits for at most one. */
const idsOfStep = 100
const retryMs = 500

type Load = (ids: readonly number[]) => Promise<void>

export type Backlog = {
  /** Resolves once the ids are loaded, or are waiting behind single changes. */
  follow: (ids: readonly number[]) => Promise<void>
  /** False also after a stop before the end: the rows are not in the index. */
  readonly isEmpty: boolean
  /** Resolves when no step is running. */
  stop: () => Promise<void>
}

/** Lets a change of the whole catalogue wait behind changes of a few rows, which people watch. */
export function createBacklog(
  load: Load,
  { signal, failed }: { signal: AbortSignal; failed: (error: unknown) => void },
): Backlog {
  const waiting = new Set<number>()
  let running: Promise<void> = Promise.resolve()
  let drained: Promise<void> | undefined

  /** One load at a time: two would write the same documents. */
  function inOrder(ids: readonly number[]): Promise<void> {
    const done = running.then(() => load(ids))
    running = done.catch(() => {})
    return done
  }

  async function drain(): Promise<void> {
    while (waiting.size > 0 && !signal.aborted) {
      const step = [...waiting.values().take(idsOfStep)]
      // Before they are read: a row that changes meanwhile is read again.
      for (const id of step) waiting.delete(id)
      await loadUntilDone(step)
    }
  }

  async function loadUntilDone(step: readonly number[]): Promise<void> {
    while (!signal.aborted)
      try {
        return await inOrder(step)
      } catch (error) {
        failed(error)
        await wait(retryMs, undefined, { signal }).catch(() => {})
      }
    for (const id of step) waiting.add(id)
  }

  function startDraining(): void {
    drained ??= drain().finally(() => {
      drained = undefined
      if (waiting.size > 0 && !signal.aborted) startDraining()
    })
  }

  return {
    async follow(ids) {
      if (ids.length <= manyIds) return inOrder(ids)
      for (const id of ids) waiting.add(id)
      startDraining()
    },
    get isEmpty() {
      return drained === undefined && waiting.size === 0
    },
    async stop() {
      await drained
      await running
    },
  }
}
