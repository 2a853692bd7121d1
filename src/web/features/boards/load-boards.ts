import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { leadToLastPage, offsetQuery, pageQuery } from '#web/ui/paging.ts'

type Found = Pick<ApiResponse<'GET /boards/search'>, 'items' | 'total_count'>

export type BoardsData = { keyword?: string | undefined; page?: number | undefined; boards: Found }

export async function loadBoards(
  call: Call,
  { keyword, page }: { keyword?: string | undefined; page?: number | undefined },
  signal: AbortSignal,
): Promise<BoardsData> {
  const query = { keyword, ...offsetQuery(page) }
  const { items, total_count } = await call('GET /boards/search', { query, signal })
  leadToLastPage({ to: '/boards', search: { keyword } }, page, total_count)
  return asJson({ keyword, page, boards: { items, total_count } })
}

export type BoardData = {
  board: ApiResponse<'GET /boards/{id}'>
  posts: Pick<ApiResponse<'GET /boards/{id}/posts'>, 'items' | 'total_count'>
  page?: number | undefined
}

export async function loadBoard(
  call: Call,
  id: number,
  page: number | undefined,
  signal: AbortSignal,
): Promise<BoardData> {
  const params = { id }
  const [board, { items, total_count }] = await Promise.all([
    call('GET /boards/{id}', { params, signal }),
    call('GET /boards/{id}/posts', { params, query: pageQuery(page), signal }),
  ])
  leadToLastPage({ to: '/boards/$boardId', params: { boardId: String(id) } }, page, total_count)
  return asJson({ board, posts: { items, total_count }, page })
}
