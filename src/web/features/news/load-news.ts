import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { asJson } from '#web/shared/api/page-data.ts'

export type NewsData = Pick<ApiResponse<'GET /news'>, 'items' | 'next_cursor'> & { isFirst: boolean }

/** Loads a page of the news: the first, one by cursor, or one that begins with an item. */
export async function loadNews(
  call: Call,
  { cursor, from }: { cursor?: string | undefined; from?: number | undefined },
  signal: AbortSignal,
): Promise<NewsData> {
  const query = { cursor, from_id: from }
  const { items, next_cursor } = await loadOr404(() => call('GET /news', { query, signal }))
  return asJson({ items, next_cursor, isFirst: cursor === undefined && from === undefined })
}
