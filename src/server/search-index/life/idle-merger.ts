import type { SearchIndex } from '#search/types.ts'

export type IdleMerger = {
  wake: () => void
  stop: () => void
}

/** Merges between requests, one step per turn. */
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
