import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Pages } from './use-pages.ts'

type PageListProps<T> = {
  pages: Pages<T>
  /** What stands there when there is nothing. */
  empty: ReactNode
  children: (item: T) => ReactNode
}

/** A list of the person's own in all its states: on the way, failed, empty, and with more to come. */
export function PageList<T>({ pages, empty, children }: PageListProps<T>) {
  const { items, failure, loadMore, reload } = pages
  if (failure && !items) {
    return (
      <ErrorState title="読み込めませんでした" actions={<Button onClick={reload}>もう一度読み込む</Button>}>
        {failure}
      </ErrorState>
    )
  }
  if (!items) return <Skeleton className="h-60" />
  if (items.length === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">{items.map(children)}</ul>
      {failure && (
        <p role="alert" className="mt-4 text-center text-sm text-err">
          {failure}
        </p>
      )}
      {loadMore && (
        <p className="mt-6 text-center">
          <Button onClick={loadMore}>さらに表示する</Button>
        </p>
      )}
    </>
  )
}
