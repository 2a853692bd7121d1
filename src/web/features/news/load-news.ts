import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'

export type NewsData = Pick<ApiResponse<'GET /news'>, 'items' | 'next_cursor'> & { isFirst: boolean }

export async function loadNews(
  call: Call,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<NewsData> {
  const { items, next_cursor } = await call('GET /news', { query: { cursor }, signal })
  return asJson({ items, next_cursor, isFirst: cursor === undefined })
}
