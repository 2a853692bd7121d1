import { createFileRoute } from '@tanstack/react-router'
import { loadOr404 } from '#web/api/load-or-404.ts'
import { BoardPage } from '#web/features/boards/board-page.tsx'
import { type BoardData, loadBoard } from '#web/features/boards/load-boards.ts'
import { dataHead } from '#web/head.ts'
import { readPageNumber } from '#web/ui/paging.ts'
import { readPathId } from '#web/url-state/path-id.ts'
import { keepTexts, stringifySearch } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/boards/$boardId')({
  validateSearch: keepTexts<{ page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() => loadBoard(call, readPathId(params.boardId), readPageNumber(deps), signal)),
  head: dataHead(({ board, page }: BoardData) => ({
    title: board.title,
    description: board.description,
    path: `/boards/${board.id}${stringifySearch({ page })}`,
    imageId: board.imageId,
  })),
  component: BoardRoute,
})

function BoardRoute() {
  return <BoardPage {...Route.useLoaderData()} />
}
