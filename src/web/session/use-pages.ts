import { useCallback, useEffect, useState } from 'react'
import { withProgress } from '../ui/progress-bar.tsx'

type Page<T> = { items: T[]; total_count: number; next_cursor: string | null }

export type Pages<T> = {
  /** Undefined until the first page has come. */
  items: readonly T[] | undefined
  total: number
  failed: boolean
  /** Absent at the end. */
  loadMore: (() => void) | undefined
  reload: () => void
}

/** A list of the person's own, page after page. `load` must stay the same function until another list is wanted. */
export function usePages<T>(load: (cursor: string | undefined) => Promise<Page<T>>): Pages<T> {
  const [pages, setPages] = useState<readonly Page<T>[]>()
  const [failed, setFailed] = useState(false)
  const cursor = pages?.at(-1)?.next_cursor

  const begin = useCallback(() => {
    let wanted = true
    setFailed(false)
    load(undefined).then(
      (page) => wanted && setPages([page]),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [load])
  useEffect(begin, [begin])

  async function follow(after: string): Promise<void> {
    try {
      const page = await withProgress(() => load(after))
      setPages((before = []) => [...before, page])
    } catch {
      setFailed(true)
    }
  }

  return {
    items: pages?.flatMap((page) => page.items),
    total: pages?.[0]?.total_count ?? 0,
    failed,
    loadMore: cursor ? () => void follow(cursor) : undefined,
    reload: () => void begin(),
  }
}
