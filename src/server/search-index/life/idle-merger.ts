import type { SearchIndex } from '#search/types.ts'

export type IdleMerger = {
  /** Schedules a check for segments to merge. */
  wake: () => void
  stop: () => void
}

/** Merges an index between requests, one step per event loop turn. */
export function createIdleMerger(indexOf: () => SearchIndex): IdleMerger {
  let next: NodeJS.Immediate | undefined
  let stopped = false

  function step(): void {
    next = undefined
    if (indexOf().mergeStep()) wake()
  }

  function wake(): void {
    if (!stopped) next ??= setImmediate(step)
  }

  return {
    wake,
    stop: () => {
      stopped = true
      clearImmediate(next)
    },
  }
}
