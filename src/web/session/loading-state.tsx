import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '#contract/data/messages.ts'
import type { CursorList } from '#contract/kit/lists.ts'
import { describeFailure } from '#web/api/describe-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { withProgress } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>

/** It could not be read, and is perhaps being read again; until then the page shows nothing of it. */
export const hasFailed = ({ data, errorUpdateCount }: Asked): boolean =>
  data === undefined && errorUpdateCount > 0

type LoadingStateProps = {
  query: Asked
  /** Of the block that stands there while it is on its way, as a class. */
  height?: string
  title?: string
  /** Where else to go. */
  ways?: ReactNode
}

/**
 * Until there is something to show: on its way, or refused. What is not known is not nothing: it is asked for again. The same failure
 * is said again, for something else was said meanwhile.
 */
export function LoadingState({
  query,
  height = 'h-60',
  title = '読み込めませんでした',
  ways,
}: LoadingStateProps) {
  if (!hasFailed(query)) return <Skeleton className={height} />
  return (
    <ErrorState
      title={title}
      actions={
        <>
          <Button pending={query.isFetching} onClick={() => void withProgress(query.refetch)}>
            もう一度読み込む
          </Button>
          {ways}
        </>
      }
    >
      {query.isFetching ? '読み込んでいます' : explain(query.error)}
    </ErrorState>
  )
}

// The api speaks of addresses and ids, to programs.
const explain = (error: unknown): string => describeFailure(error, { 404: messages.notFound })

type PageListProps<T> = {
  pages: UseInfiniteQueryResult<InfiniteData<CursorList<T>>>
  /** What stands there when there is nothing. */
  empty: ReactNode
  children: (item: T) => ReactNode
}

/** A list of the person's own in all its states: on the way, failed, empty, and with more to come. */
export function PageList<T>({ pages, empty, children }: PageListProps<T>) {
  if (!pages.data) return <LoadingState query={pages} />
  const items = pages.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">{items.map(children)}</ul>
      {pages.isFetchNextPageError && !pages.isFetchingNextPage && (
        <p role="alert" className="mt-4 text-center text-sm text-err">
          {describeFailure(pages.error)}
        </p>
      )}
      {pages.hasNextPage && (
        <p className="mt-6 text-center">
          <Button onClick={() => void withProgress(pages.fetchNextPage)}>さらに表示する</Button>
        </p>
      )}
    </>
  )
}
