import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CursorList } from '#contract/kit/lists.ts'

/** Reads a list to its end, page after page. A failed page ends the reading, and the loaded items stay. */
export function useEveryPage<Item>({
  data,
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: UseInfiniteQueryResult<InfiniteData<CursorList<Item>>>): {
  items: Item[] | undefined
  isReading: boolean
} {
  const isReading = hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isReading && !isFetching) void fetchNextPage()
  }, [isReading, isFetching, fetchNextPage])
  return { items: data?.pages.flatMap(({ items }) => items), isReading }
}
