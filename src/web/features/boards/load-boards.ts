import type { BoardCard } from '#contract/boards/routes.ts'
import { leadToLastPage, offsetQuery, pageQuery } from '#web/kit/ui/paging.ts'
import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import type { CardBoard } from '#web/shared/cards/board-card.tsx'
import { type CaptionedPost, toCaptionedPost } from '#web/shared/photos/card-data.ts'
import { toCardBoard } from '#web/shared/photos/editorial-data.ts'

type Found = { items: CardBoard[]; total_count: number }

export type BoardsData = { keyword?: string | undefined; page?: number | undefined; boards: Found }

export async function loadBoards(
  call: Call,
  { keyword, page }: { keyword?: string | undefined; page?: number | undefined },
  signal: AbortSignal,
): Promise<BoardsData> {
  const query = { keyword, ...offsetQuery(page) }
  const { items, total_count } = await call('GET /boards/search', { query, signal })
  leadToLastPage({ to: '/boards', search: { keyword } }, page, total_count)
  return asJson({ keyword, page, boards: { items: items.map(toCardBoard), total_count } })
}

export type BoardData = {
  board: Pick<BoardCard, 'id' | 'title' | 'description' | 'post_count' | 'category'> & { imageId?: number }
  posts: { items: (CaptionedPost & { note: string })[]; total_count: number }
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
  const { images, kind: _, ...shown } = board
  return asJson({
    board: { ...shown, ...(images[0] && { imageId: images[0].id }) },
    posts: { items: items.map((post) => ({ ...toCaptionedPost(post), note: post.note })), total_count },
    page,
  })
}
