import { useCallback, useEffect, useRef, useState } from 'react'
import type { CursorList } from '#contract/kit/lists.ts'
import { describeFailure } from '#web/api/describe-failure.ts'
import { withProgress } from '#web/ui/progress-bar.tsx'

export type Pages<T> = {
  /** Undefined until the first page has come. */
  items: readonly T[] | undefined
  total: number
  failure: string | undefined
  /** Absent at the end. */
  loadMore: (() => void) | undefined
  reload: () => void
}

/** A list of the person's own, page after page. `load` must stay the same function until another list is wanted. */
export function usePages<T>(load: (cursor: string | undefined) => Promise<CursorList<T>>): Pages<T> {
  const [pages, setPages] = useState<readonly CursorList<T>[]>()
  const [failure, setFailure] = useState<string>()
  const cursor = pages?.at(-1)?.next_cursor

  // What an older turn answers, after a new filter or a second click, belongs to no list any more.
  const turn = useRef(0)

  const ask = useCallback(
    async (after: string | undefined) => {
      turn.current += 1
      const mine = turn.current
      setFailure(undefined)
      try {
        const page = await load(after)
        if (mine === turn.current) setPages((before = []) => (after ? [...before, page] : [page]))
      } catch (error) {
        if (mine === turn.current) setFailure(describeFailure(error))
      }
    },
    [load],
  )
  const begin = useCallback(() => void ask(undefined), [ask])
  useEffect(begin, [begin])

  return {
    items: pages?.flatMap((page) => page.items),
    total: pages?.[0]?.total_count ?? 0,
    failure,
    loadMore: cursor ? () => void withProgress(() => ask(cursor)) : undefined,
    reload: begin,
  }
}
