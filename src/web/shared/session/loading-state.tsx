import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '#contract/data/messages.ts'
import type { CursorList } from '#contract/kit/lists.ts'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/empty-state.tsx'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'

type QueryState = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>

/** Returns whether reading failed with nothing to show. */
export const hasFailed = ({ data, errorUpdateCount }: QueryState): boolean =>
  data === undefined && errorUpdateCount > 0

type LoadingStateProps = {
  query: QueryState
  height?: string
  title?: string
  ways?: ReactNode
}

/** While retrying the text changes, so that the same failure is announced again. */
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

// The api's own message for 404 addresses developers.
const explain = (error: unknown): string => describeFailure(error, { 404: messages.notFound })

type PagesProps<T> = {
  pages: UseInfiniteQueryResult<InfiniteData<CursorList<T>>>
  empty: ReactNode
}

export function PagedItems<T>({
  pages,
  empty,
  children,
}: PagesProps<T> & { children: (items: T[]) => ReactNode }) {
  if (!pages.data) return <LoadingState query={pages} />
  const items = pages.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
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

export const PageList = <T,>({ children, ...list }: PagesProps<T> & { children: (item: T) => ReactNode }) => (
  <PagedItems {...list}>
    {(items) => <ul className="divide-y divide-line border-y border-line">{items.map(children)}</ul>}
  </PagedItems>
)
