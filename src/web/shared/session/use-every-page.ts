import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CursorList } from '#contract/kit/lists.ts'

type EveryPage<Item> = {
  /** Loaded so far; undefined before the first page. */
  items: Item[] | undefined
  isReading: boolean
}

/** Reads a list to its end, page after page. A failed page ends the reading, and the loaded items stay. */
export function useEveryPage<Item>({
  data,
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  isPlaceholderData,
  fetchNextPage,
}: UseInfiniteQueryResult<InfiniteData<CursorList<Item>>>): EveryPage<Item> {
  const isReading = isPlaceholderData || (hasNextPage && !isFetchNextPageError)
  useEffect(() => {
    if (isReading && !isFetching) void fetchNextPage()
  }, [isReading, isFetching, fetchNextPage])
  // A placeholder is the list of another maker.
  return { items: isPlaceholderData ? undefined : data?.pages.flatMap(({ items }) => items), isReading }
}
