import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '#contract/data/messages.ts'
import type { CursorList } from '#contract/kit/lists.ts'
import { describeFailure } from '#web/api/describe-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { withProgress } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type QueryState = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>

/** Nothing is there to show and reading has failed; it may be being read again. */
export const hasFailed = ({ data, errorUpdateCount }: QueryState): boolean =>
  data === undefined && errorUpdateCount > 0

type LoadingStateProps = {
  query: QueryState
  /** Class of the skeleton's height. */
  height?: string
  title?: string
  /** Further buttons, beside the one that reads again. */
  ways?: ReactNode
}

/**
 * Instead of data that are not there yet: a skeleton, or why they could not be read and a button to read them again. Meanwhile the text
 * says so, and the same failure is announced a second time.
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

// The api's own sentence for 404 is written for programs.
const explain = (error: unknown): string => describeFailure(error, { 404: messages.notFound })

type PagesProps<T> = {
  pages: UseInfiniteQueryResult<InfiniteData<CursorList<T>>>
  /** Shown when the list is empty. */
  empty: ReactNode
}

/** What was read of a list of the person's own, in all its states: loading, failed, empty, with more pages. */
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

/** The same as one list of rows. */
export const PageList = <T,>({ children, ...list }: PagesProps<T> & { children: (item: T) => ReactNode }) => (
  <PagedItems {...list}>
    {(items) => <ul className="divide-y divide-line border-y border-line">{items.map(children)}</ul>}
  </PagedItems>
)
